import { moneyText } from '@mindgrove/contracts/money-text';
import type { User } from '@mindgrove/contracts/user';
import { Button } from '@mindgrove/ui/actions/button';
import { Spinner } from '@mindgrove/ui/actions/spinner';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { useEffect, useRef } from 'react';

import { cardText } from '../../card-field/card-text.ts';
import type { Stripe } from '../../card-field/stripe-js.ts';
import type { Purchase } from './purchase/kept-purchase.ts';
import { askForOutcome, sendPurchase } from './purchase/send-purchase.ts';
import { type Outcome, usePayment } from './purchase/use-payment.ts';
import styles from './unfinished-payment.module.css';

interface UnfinishedPaymentProps {
  stripe: Stripe;
  member: User;
  purchase: Purchase;
  /** True for an earlier visit: the member has not pressed anything now, so its outcome is only asked for. */
  isEarlier: boolean;
  /** Why the outcome is unknown; undefined before it was asked for. */
  failure: string | undefined;
  onBusyChange: (busy: boolean) => void;
  onOutcome: (outcome: Outcome) => void;
  onFailure: (sentence: string) => void;
  onClose: () => void;
}

/** A payment whose outcome is unknown is finished before another one can begin. */
export function UnfinishedPayment(props: UnfinishedPaymentProps) {
  const { stripe, member, purchase, isEarlier, failure, onClose, ...events } = props;
  const hasAsked = useRef(false);
  const { pay, isPaying } = usePayment({
    ...events,
    async attempt() {
      const isSent = isEarlier || purchase.isWithBank;
      const user = isSent
        ? await askForOutcome(stripe, member.id, purchase)
        : await sendPurchase(stripe, member.id, purchase);
      return { purchase, user };
    },
  });

  useEffect(() => {
    if (!isEarlier || hasAsked.current) return;
    hasAsked.current = true;
    pay();
  }, [isEarlier, pay]);

  const payment = `your payment of ${moneyText(purchase.amount)} for ${purchase.planName} with ${cardText(purchase.card)}`;
  return (
    <div className={styles.content}>
      <p role="status" className={styles.status}>
        {isPaying && <Spinner />}
        {isPaying ? `We’re finishing ${payment}…` : `We haven’t finished ${payment} yet.`}
      </p>
      {failure && !isPaying && (
        <Alert tone="error">{failure} No matter how often you try, you’ll be charged just once.</Alert>
      )}
      <DialogFooter>
        <Button variant="secondary" disabled={isPaying} onClick={onClose}>
          Cancel
        </Button>
        <Button busy={isPaying} onClick={pay}>
          {isPaying ? 'Processing...' : 'Try again'}
        </Button>
      </DialogFooter>
    </div>
  );
}
