import type { Question } from '@mindgrove/contracts/content/exercise';
import { Alert } from '@mindgrove/ui/feedback/alert';

import styles from './answer-result.module.css';
import type { Answer } from './use-answer.ts';

interface AnswerResultProps {
  /** Null until an answer is checked, and while another is chosen. */
  result: Answer['result'];
  /** The lesson was to be completed without an answer. */
  isReminded: boolean;
  question: Question;
}

export function AnswerResult({ result, isReminded, question }: AnswerResultProps) {
  if (result === null && !isReminded) return null;
  if (result === null || result === 'none-chosen') {
    return (
      <Alert tone="warning" silent>
        Choose an answer, then press Check answer. Right or wrong, it counts.
      </Alert>
    );
  }
  if (result === 'right') {
    return (
      <Alert tone="success" title="That’s right." silent>
        {question.explanation}
      </Alert>
    );
  }
  return (
    <Alert tone="info" title="Not quite." silent>
      <div className={styles.wrong}>
        <p>
          The answer is: <strong>{question.options[question.answer]}</strong>
        </p>
        <p>{question.explanation} Either way it counts, so keep going.</p>
      </div>
    </Alert>
  );
}
