import { Alert } from '@mindgrove/ui/feedback/alert';

import type { Result } from './use-chosen-answer.ts';

interface AnswerResultProps {
  /** Null until an answer is checked, and while another is chosen. */
  result: Result | null;
  /** The exercise was to be completed without an answer. */
  isReminded: boolean;
  explanation: string;
}

export function AnswerResult({ result, isReminded, explanation }: AnswerResultProps) {
  if (result === null && !isReminded) return null;
  if (result === null || result === 'none-chosen') {
    return (
      <Alert tone="warning" silent>
        Choose an answer, then press Check answer. Right or wrong, it counts.
      </Alert>
    );
  }
  const isRight = result === 'right';
  return (
    <Alert tone={isRight ? 'success' : 'info'} title={isRight ? "That's right." : 'Not quite.'} silent>
      {explanation} {!isRight && 'You can choose another answer and check it again.'}
    </Alert>
  );
}
