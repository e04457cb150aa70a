import type { Workbook } from '@mindgrove/contracts/library';
import { Button } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { Progress } from '@mindgrove/ui/feedback/progress';
import { Card } from '@mindgrove/ui/layout/card';
import { Stack } from '@mindgrove/ui/layout/stack';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';

import { OutlineLink } from '../../../components/outline-link.tsx';
import type { Answers } from '../saving/answer.ts';
import styles from './section-list.module.css';
import { answeredCount, promptsOf, type Section } from '../section-progress.ts';
import { ANSWERS, type Step, stepSearch } from './use-section.ts';

interface SectionListProps {
  workbook: Workbook;
  answers: Answers;
  step: Step;
}

export function SectionList({ workbook, answers, step }: SectionListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const prompts = promptsOf(workbook);
  const textOf = (id: string) => answers[id]?.text;
  const links = { current: step, onClick: () => setIsOpen(false) };
  const answered = answeredCount(prompts, textOf);
  return (
    <nav className={styles.sections} aria-label="Sections">
      <Card className={styles.card}>
        <Progress label="Your answers" value={answered} max={prompts.length} text={`${answered} / ${prompts.length}`} />
        <div className={styles.toggle}>
          <Button variant="secondary" aria-expanded={isOpen} aria-controls={listId} onClick={() => setIsOpen(!isOpen)}>
            All sections
            <ChevronDown aria-hidden="true" className={isOpen ? styles.turned : undefined} />
          </Button>
        </div>
        <ol id={listId} className={isOpen ? styles.openList : styles.list}>
          {workbook.sections.map((section, index) => (
            <li key={section.title}>
              <StepLink {...links} step={index + 1} label={section.title} detail={countText(section, textOf)} />
            </li>
          ))}
          <li>
            <StepLink {...links} step={ANSWERS} label="All your answers" detail="To read or to print" />
          </li>
        </ol>
      </Card>
    </nav>
  );
}

interface StepLinkProps {
  step: Step;
  current: Step;
  label: string;
  detail: string;
  onClick: () => void;
}

function StepLink({ step, current, label, detail, onClick }: StepLinkProps) {
  return (
    <OutlineLink to={stepSearch(step)} aria-current={step === current ? 'step' : undefined} onClick={onClick}>
      {step !== ANSWERS && <span className={styles.number}>{step}</span>}
      <Stack as="span">
        <span className={styles.label}>{label}</span>{' '}
        <Muted as="span" isSmall>
          {detail}
        </Muted>
      </Stack>
    </OutlineLink>
  );
}

function countText({ prompts }: Section, textOf: (id: string) => string | undefined): string {
  if (prompts.length === 0) return 'To read';
  return `${answeredCount(prompts, textOf)} of ${prompts.length} answered`;
}
