import { zodResolver } from '@hookform/resolvers/zod';
import type { Subscription } from '@mindgrove/contracts/billing';
import { type ExtendBody, extendBody } from '@mindgrove/contracts/admin-billing';
import { toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { TextField } from '@mindgrove/ui/forms/field';
import { parseWholeNumber } from '@mindgrove/contracts/schemas/whole-number';
import { useForm, useWatch } from 'react-hook-form';

import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { ReasonField } from '../../reason-field.tsx';
import { dayAfter } from '../../timestamp.tsx';
import { postponeCharge } from '../billing.queries.ts';
import { useActionKey } from './use-action-key.ts';

const DEFAULT_DAYS = 7;

interface Props {
  memberId: number;
  subscription: Subscription;
  onClose: () => void;
}

export function ExtendDialog({ memberId, subscription: { current_period_end: due }, onClose }: Props) {
  const form = useForm<ExtendBody>({
    resolver: zodResolver(extendBody),
    defaultValues: { days: DEFAULT_DAYS, reason: '' },
  });
  const { errors } = form.formState;
  const days = useWatch({ control: form.control, name: 'days' });
  const postpone = useMutation(postponeCharge);
  const { keyOf, forgetIfGivenUp } = useActionKey();

  const submit = form.handleSubmit((body) =>
    postpone.mutate(
      { memberId, body, idempotencyKey: keyOf(body.days) },
      {
        onError: (error) => forgetIfGivenUp(body.days, error),
        onSuccess({ data: { subscription } }) {
          onClose();
          // The day shown is no base: a call whose answer was lost may have postponed it already.
          const next = subscription?.current_period_end ?? due;
          toast({ title: 'Charge postponed', description: `The next charge is on ${dayAfter(next, 0)}.` });
        },
      },
    ),
  );

  return (
    <ConfirmDialog
      title="Postpone the next charge"
      consequence={`The next charge is due on ${dayAfter(due, 0)}. They keep full access until the later day, and pay nothing for the days between.`}
      label="Postpone"
      busy={postpone.isPending}
      error={postpone.error}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField
        label="Days"
        inputMode="numeric"
        autoComplete="off"
        hint={extendBody.shape.days.safeParse(days).success ? `To ${dayAfter(due, days)}` : undefined}
        {...form.register('days', { setValueAs: parseWholeNumber })}
        error={errors.days && 'Write how many days, from 1 to 365.'}
      />
      <ReasonField {...form.register('reason')} error={errors.reason?.message} />
    </ConfirmDialog>
  );
}
