import { Alert } from '@mindgrove/ui/feedback/alert';
import { ChoiceGroup } from '@mindgrove/ui/forms/choice-group';
import type { RefObject } from 'react';

import { ANSWERS, QUESTIONS } from './questions.ts';
import styles from './wellbeing-dialog.module.css';

const CHOICES = ANSWERS.map((label, value) => ({ value: String(value), label }));

export type Answers = readonly (number | null)[];

interface WellbeingQuestionsProps {
  answers: Answers;
  /** The index of the question that was missing on the last try. */
  missing: number | null;
  missingRef: RefObject<HTMLDivElement | null>;
  onAnswers: (answers: Answers) => void;
}

export const WellbeingQuestions = ({ answers, missing, missingRef, onAnswers }: WellbeingQuestionsProps) => (
  <div className={styles.questions}>
    {QUESTIONS.map((question, index) => (
      <div key={question} className={styles.question} ref={index === missing ? missingRef : null}>
        {index === missing && answers[index] === null && (
          <Alert tone="error" title={leftText(answers)}>
            Please answer question {index + 1}.
          </Alert>
        )}
        <ChoiceGroup
          legend={`${index + 1}. ${question}`}
          choices={CHOICES}
          isScale
          value={String(answers[index])}
          onValueChange={(value) => onAnswers(answers.with(index, Number(value)))}
        />
      </div>
    ))}
  </div>
);

function leftText(answers: Answers): string {
  const left = answers.filter((answer) => answer === null).length;
  return left === 1 ? 'One question left' : `${left} questions left`;
}
