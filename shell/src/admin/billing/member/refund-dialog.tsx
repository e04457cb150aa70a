import { zodResolver } from '@hookform/resolvers/zod';
import type { Invoice } from '@mindgrove/contracts/billing';
import { type AdminBilling, refundBody } from '@mindgrove/contracts/admin-billing';
import { moneyText } from '@mindgrove/contracts/money-text';
import { toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { TextField } from '@mindgrove/ui/forms/field';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';

import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { ReasonField } from '../../reason-field.tsx';
import { refundInvoice } from '../billing.queries.ts';
import { dollarsField, typedCents, typedDollars } from '../dollars.ts';
import { refundableCents } from './refundable-cents.ts';
import { useActionKey } from './use-action-key.ts';

const refundForm = (most: number) =>
  z.object({
    amount: dollarsField.pipe(
      z
        .number()
        .min(1, 'Write more than nothing')
        .max(most, `At most ${moneyText(most)} is left`),
    ),
    reason: refundBody.shape.reason,
  });

interface Props {
  memberId: number;
  member: AdminBilling['member'];
  invoice: Invoice;
  /** Cents. */
  credit: number;
  onClose: () => void;
}

export function RefundDialog({ memberId, member, invoice, credit, onClose }: Props) {
  const most = refundableCents(invoice, credit);
  const form = useForm({
    resolver: zodResolver(refundForm(most)),
    defaultValues: { amount: typedDollars(most), reason: '' },
  });
  const { errors } = form.formState;
  const refund = useMutation(refundInvoice);
  const cents = typedCents(useWatch({ control: form.control, name: 'amount' }));
  const { keyOf, forgetIfGivenUp } = useActionKey();

  const submit = form.handleSubmit(({ amount, reason }) =>
    refund.mutate(
      { memberId, body: { invoice_id: invoice.id, amount, reason }, idempotencyKey: keyOf(amount) },
      {
        onError: (error) => forgetIfGivenUp(amount, error),
        onSuccess() {
          onClose();
          toast({ title: 'Refunded', description: `${moneyText(amount)} of invoice ${invoice.number} goes back.` });
        },
      },
    ),
  );

  return (
    <ConfirmDialog
      title={`Refund invoice ${invoice.number}`}
      consequence={`The money goes back to the card of ${member.name} (${member.email}), in whole or in part. It cannot be taken again. The subscription stays as it is.`}
      label="Refund"
      isDestructive
      busy={refund.isPending}
      error={refund.error}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        hint={`${cents === null ? '' : `${moneyText(cents)} goes back of ${moneyText(invoice.amount)} paid. `}Up to ${moneyText(most)}${credit > 0 ? `. ${moneyText(credit)} remains as credit toward future charges.` : ''}`}
        {...form.register('amount')}
        error={errors.amount?.message}
      />
      <ReasonField {...form.register('reason')} error={errors.reason?.message} />
    </ConfirmDialog>
  );
}
