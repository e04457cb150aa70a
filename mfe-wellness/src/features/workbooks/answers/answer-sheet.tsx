import type { Workbook } from '@mindgrove/contracts/library';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { Empty } from '@mindgrove/ui/feedback/states';
import { NotebookPen, Printer } from 'lucide-react';
import type { Ref } from 'react';

import { Sources } from '../../../components/sources.tsx';
import type { Answers } from '../saving/answer.ts';
import { isAnswered } from '../section-progress.ts';
import { stepSearch } from '../sections/use-section.ts';
import { AnsweredSection } from './answered-section.tsx';
import styles from './answer-sheet.module.css';

interface AnswerSheetProps {
  workbook: Workbook;
  answers: Answers;
  /** The member's, which a printed sheet would not show otherwise. */
  name: string;
  heading: Ref<HTMLHeadingElement>;
}

export function AnswerSheet({ workbook, answers, name, heading }: AnswerSheetProps) {
  const hasAnswers = Object.values(answers).some(({ text }) => isAnswered(text));
  return (
    <article className={styles.sheet} aria-labelledby="answers">
      <header className={styles.head}>
        <h2 id="answers" ref={heading} tabIndex={-1}>
          All your answers
        </h2>
        {hasAnswers && <p className={styles.name}>{name}</p>}
        {hasAnswers && (
          <div className={styles.actions}>
            <Button onClick={() => print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          </div>
        )}
      </header>
      {hasAnswers ? (
        workbook.sections.map((section, index) => (
          <AnsweredSection key={section.title} section={section} number={index + 1} answers={answers} />
        ))
      ) : (
        <Empty title="You haven’t answered anything yet." icon={<NotebookPen />}>
          <Link to={stepSearch(1)} className={buttonClass()}>
            Start with section 1
          </Link>
        </Empty>
      )}
      {workbook.sources.length > 0 && <Sources sources={workbook.sources} />}
    </article>
  );
}
