import { Alert } from '@mindgrove/ui/feedback/alert';

interface AnswerResultProps {
  isRight: boolean;
  explanation: string;
}

export const AnswerResult = ({ isRight, explanation }: AnswerResultProps) => (
  <Alert tone={isRight ? 'success' : 'info'} title={isRight ? "That's right." : 'Not quite.'} silent>
    {explanation} {!isRight && 'You can choose another answer and check it again.'}
  </Alert>
);
