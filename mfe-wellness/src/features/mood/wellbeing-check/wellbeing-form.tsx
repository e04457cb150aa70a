import { errorText } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { type Answers, WellbeingQuestions } from './wellbeing-questions.tsx';

interface WellbeingFormProps {
  answers: Answers;
  onAnswers: (answers: Answers) => void;
  busy: boolean;
  error: Error | null;
  onSave: (answers: number[]) => void;
  onClose: () => void;
}

export function WellbeingForm({ answers, onAnswers, busy, error, onSave, onClose }: WellbeingFormProps) {
  const [missing, setMissing] = useState<number | null>(null);
  const missingRef = useRef<HTMLDivElement>(null);

  function save() {
    const first = answers.indexOf(null);
    if (first === -1) {
      onSave(answers.filter((answer) => answer !== null));
      return;
    }
    // Its message is drawn first, so that both come into view.
    flushSync(() => setMissing(first));
    missingRef.current?.querySelector('input')?.focus({ preventScroll: true });
    missingRef.current?.scrollIntoView?.({ block: 'nearest' });
  }

  return (
    <>
      <WellbeingQuestions answers={answers} missing={missing} missingRef={missingRef} onAnswers={onAnswers} />
      {error && (
        <Alert tone="error" title="We couldn’t save your answers yet">
          {errorText(error)} They’re still here. Try again in a moment.
        </Alert>
      )}
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
        <Button busy={busy} onClick={save}>
          Save answers
        </Button>
      </DialogFooter>
    </>
  );
}
