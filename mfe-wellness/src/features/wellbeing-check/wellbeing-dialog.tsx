import type { Day } from '@mindgrove/contracts/rules/member-day';
import { call } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Dialog } from '@mindgrove/ui/feedback/dialog';
import { type ReactNode, useState } from 'react';

import { useAnswers } from './use-answers.ts';
import { WellbeingForm } from './wellbeing-form.tsx';
import { WellbeingResult } from './wellbeing-result.tsx';

interface WellbeingDialogProps {
  today: Day;
  /** Of today, if they are stored already. */
  stored: number[] | undefined;
  /** Shown at once after a low check. */
  help: ReactNode;
  onClose: () => void;
}

export function WellbeingDialog({ today, stored, help, onClose }: WellbeingDialogProps) {
  const queries = useQueryClient();
  const [lowScore, setLowScore] = useState<number | null>(null);
  const { answers, change, forget } = useAnswers(today, stored);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (complete: number[]) => call('POST /wellbeing-checks', { body: { answers: complete } }),
    onSuccess: async ({ data: { show_help, checks } }) => {
      forget();
      await invalidateRoutes(queries, ['GET /moods']);
      if (show_help) setLowScore(checks.at(-1)?.score ?? 0);
      else onClose();
    },
  });
  return (
    <Dialog
      open
      size="large"
      onOpenChange={onClose}
      dismissable={!isPending}
      title="Over the last two weeks"
      description={
        lowScore === null
          ? 'Pick what comes closest. There are no right or wrong answers, and only you can see yours.'
          : 'Thanks for answering. Only you can see this.'
      }
    >
      {lowScore === null ? (
        <WellbeingForm
          answers={answers}
          onAnswers={change}
          busy={isPending}
          error={error}
          onSave={mutate}
          onClose={onClose}
        />
      ) : (
        <WellbeingResult score={lowScore} help={help} onClose={onClose} />
      )}
    </Dialog>
  );
}
