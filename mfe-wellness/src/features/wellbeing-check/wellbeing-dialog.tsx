import { call, errorText } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { ChoiceGroup } from '@mindgrove/ui/forms/choice-group';
import { useState } from 'react';

import { ANSWERS, QUESTIONS } from './questions.ts';
import styles from './wellbeing-dialog.module.css';

const CHOICES = ANSWERS.map((label, value) => ({ value: String(value), label }));

export function WellbeingDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [answers, setAnswers] = useState<(number | null)[]>(QUESTIONS.map(() => null));
  const [isIncomplete, setIncomplete] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (complete: number[]) => call('POST /wellbeing-checks', { body: { answers: complete } }),
    onSuccess: async () => {
      await invalidateRoutes(queries, ['GET /moods']);
      onClose();
    },
  });
  const missing = answers.indexOf(null) + 1;

  function save() {
    setIncomplete(missing > 0);
    if (missing === 0) mutate(answers.filter((answer) => answer !== null));
  }

  return (
    <Dialog
      open
      size="large"
      onOpenChange={onClose}
      dismissable={!isPending}
      title="Over the last two weeks"
      description="Choose what comes closest. There are no right answers, and only you can see yours."
    >
      <div className={styles.questions}>
        {QUESTIONS.map((question, index) => (
          <ChoiceGroup
            key={question}
            legend={`${index + 1}. ${question}`}
            choices={CHOICES}
            value={String(answers[index])}
            onValueChange={(value) => setAnswers(answers.with(index, Number(value)))}
          />
        ))}
      </div>
      {isIncomplete && missing > 0 && (
        <Alert tone="error" title="One more answer">
          Please answer question {missing}.
        </Alert>
      )}
      {error && (
        <Alert tone="error" title="Your answers are not stored yet">
          {errorText(error)} They are still here: try again in a moment.
        </Alert>
      )}
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
        <Button busy={isPending} onClick={save}>
          Save answers
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
