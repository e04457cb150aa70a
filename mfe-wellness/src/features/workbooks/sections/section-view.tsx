import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Stack } from '@mindgrove/ui/layout/stack';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

import { PromptCard } from '../prompts/prompt-card.tsx';
import type { Answers } from '../saving/answer.ts';
import type { AnswerSaver } from '../saving/answer-saver.ts';
import type { Section } from '../section-progress.ts';
import styles from './section-view.module.css';
import { ANSWERS, stepSearch } from './use-section.ts';

interface SectionViewProps {
  number: number;
  count: number;
  section: Section;
  heading: Ref<HTMLHeadingElement>;
  answers: Answers;
  saver: AnswerSaver;
  /** Rendered above the heading. */
  children?: ReactNode;
}

export const SectionView = ({ number, count, section, heading, answers, saver, children }: SectionViewProps) => (
  <Stack as="section" gap={5} aria-labelledby="section">
    {children}
    <Stack as="header" gap={1}>
      <p className={styles.position}>
        Section {number} of {count}
      </p>
      <h2 id="section" ref={heading} tabIndex={-1}>
        {section.title}
      </h2>
    </Stack>
    <div className={styles.text}>
      {section.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
    {section.prompts.map((prompt) => (
      <PromptCard key={prompt.id} prompt={prompt} answer={answers[prompt.id]} saver={saver} />
    ))}
    <nav className={styles.steps} aria-label="Previous and next section">
      {number > 1 && (
        <Link to={stepSearch(number - 1)} className={buttonClass({ variant: 'secondary' })}>
          <ArrowLeft aria-hidden="true" />
          Previous section
        </Link>
      )}
      <Link to={stepSearch(number < count ? number + 1 : ANSWERS)} className={buttonClass()}>
        {number < count ? 'Next section' : 'See all your answers'}
        <ArrowRight aria-hidden="true" />
      </Link>
    </nav>
  </Stack>
);
