import type { Subscription } from '@mindgrove/contracts/billing';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Row } from '@mindgrove/ui/layout/stack';
import { lazy, Suspense, useState } from 'react';

import { cardText } from '../../../card-field/card-text.ts';
import { dateText } from '../../../dates/date-text.ts';
import styles from '../state/current-plan.module.css';
import { expiresBefore, expiryText } from './card-expiry.ts';

// Loaded on demand, because it brings the payment provider.
const UpdateCardDialog = lazy(async () => {
  const { UpdateCardDialog } = await import('./update-card-dialog.tsx');
  return { default: UpdateCardDialog };
});

interface CardOnFileProps {
  subscription: Subscription;
  timeZone: string;
}

export function CardOnFile({ subscription, timeZone }: CardOnFileProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { card, upcoming, grace_until } = subscription;
  const nextCharge = upcoming[0]?.at;
  return (
    <section aria-labelledby="billing-card" className={styles.section}>
      <h3 id="billing-card">Card</h3>
      <p>{card ? `${cardText(card)}, expires ${expiryText(card)}` : 'You have no card on file.'}</p>
      {card && nextCharge && expiresBefore(card, nextCharge) && (
        <Alert tone="warning" silent>
          This card expires before your next charge on {dateText(nextCharge, timeZone)}. Please update it.
        </Alert>
      )}
      <Row gap={3}>
        <Button variant={grace_until ? 'primary' : 'secondary'} onClick={() => setIsOpen(true)}>
          Update card
        </Button>
      </Row>
      {isOpen && (
        <Suspense>
          <UpdateCardDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
