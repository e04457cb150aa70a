import { type AdminBilling, extendBody } from '@mindgrove/contracts/admin-billing';
import type { Subscription } from '@mindgrove/contracts/billing';
import { moneyText } from '@mindgrove/contracts/money-text';
import { parseWholeNumber } from '@mindgrove/contracts/schemas/whole-number';
import { errorLines, toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { ConfirmDialog, ReasonField } from '@mindgrove/ui/admin/confirm-dialog';
import { dayAfter, Timestamp } from '@mindgrove/ui/admin/timestamp';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';
import { type ReactNode, useState } from 'react';

import { postponeCharge } from '../administration.queries.ts';
import styles from '../billing.module.css';
import { useActionKey } from './use-action-key.ts';

const DEFAULT_DAYS = 7;

interface Props {
  memberId: number;
  billing: AdminBilling;
}

export function MemberSubscription({ memberId, billing: { subscription, credit, trial_ends_at: trialEnd } }: Props) {
  const [isExtending, setExtending] = useState(false);
  if (!subscription) return <p>{trialEnd ? <TrialLine endsAt={trialEnd} /> : 'They have never had a paid plan.'}</p>;
  return (
    <>
      <dl className={styles.facts}>
        {factsOf(subscription, credit).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {hasNextCharge(subscription) && (
        <div>
          <Button variant="secondary" onClick={() => setExtending(true)}>
            Postpone the next charge
          </Button>
        </div>
      )}
      {isExtending && (
        <ExtendDialog memberId={memberId} subscription={subscription} onClose={() => setExtending(false)} />
      )}
    </>
  );
}

/** There is no next charge after a cancellation, or while a failed payment is due already. */
const hasNextCharge = ({ cancel_at, grace_until }: Subscription) => cancel_at === null && grace_until === null;

const TrialLine = ({ endsAt }: { endsAt: string }) => (
  <>
    They have no subscription. Their trial ends or has ended on <Timestamp at={endsAt} />.
  </>
);

interface Fact {
  label: string;
  value: ReactNode;
}

function factsOf({ name, price, interval, started_at, card, ...rest }: Subscription, credit: number): Fact[] {
  return [
    { label: 'Plan', value: name },
    { label: 'Price', value: `${moneyText(price)} a ${interval}` },
    ...(credit > 0 ? [{ label: 'Credit', value: `${moneyText(credit)} for the next charges` }] : []),
    { label: 'Began', value: <Timestamp at={started_at} isDay /> },
    rest.cancel_at
      ? { label: 'Canceled, ends', value: <Timestamp at={rest.cancel_at} /> }
      : { label: 'Next charge', value: <Timestamp at={rest.current_period_end} /> },
    ...(rest.grace_until
      ? [{ label: 'Payment failed, access until', value: <Timestamp at={rest.grace_until} /> }]
      : []),
    {
      label: 'Card',
      value: card ? `${capitalized(card.brand)} ending in ${card.last4}, ${card.exp_month}/${card.exp_year}` : 'None',
    },
  ];
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface ExtendDialogProps {
  memberId: number;
  subscription: Subscription;
  onClose: () => void;
}

function ExtendDialog({ memberId, subscription: { current_period_end: due }, onClose }: ExtendDialogProps) {
  const withKey = useActionKey();
  const { mutateAsync } = useMutation(postponeCharge);
  const form = useContractForm({
    schema: extendBody,
    defaultValues: { days: DEFAULT_DAYS, reason: '' },
    errorText: errorLines,
    async send(body) {
      const { data } = await withKey(body.days, (idempotencyKey) => mutateAsync({ memberId, body, idempotencyKey }));
      onClose();
      // The day shown is no base: a call whose answer was lost may have postponed it already.
      const next = data.subscription?.current_period_end ?? due;
      toast({ title: 'Charge postponed', description: `The next charge is on ${dayAfter(next, 0)}.` });
    },
  });
  const days = form.values.days;
  const { error, ...field } = form.field('days', { setValueAs: parseWholeNumber });

  return (
    <ConfirmDialog
      form={form}
      title="Postpone the next charge"
      consequence={`The next charge is due on ${dayAfter(due, 0)}. They keep full access until the later day, and pay nothing for the days between.`}
      label="Postpone"
      onClose={onClose}
    >
      <TextField
        label="Days"
        inputMode="numeric"
        autoComplete="off"
        hint={extendBody.shape.days.safeParse(days).success ? `To ${dayAfter(due, days)}` : undefined}
        {...field}
        error={error && 'Write how many days, from 1 to 365.'}
      />
      <ReasonField {...form.field('reason')} />
    </ConfirmDialog>
  );
}
