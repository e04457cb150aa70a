import type { Subscription } from '@mindgrove/contracts/billing';
import type { AdminBilling } from '@mindgrove/contracts/admin-billing';
import { moneyText } from '@mindgrove/contracts/money-text';
import { Button } from '@mindgrove/ui/actions/button';
import { type ReactNode, useState } from 'react';

import { Timestamp } from '../../timestamp.tsx';
import styles from '../billing.module.css';
import { ExtendDialog } from './extend-dialog.tsx';

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
