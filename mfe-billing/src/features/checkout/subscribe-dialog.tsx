import type { Invoice } from '@mindgrove/contracts/billing';
import { moneyText } from '@mindgrove/contracts/money-text';
import type { User } from '@mindgrove/contracts/user';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { focusWhenShown } from '@mindgrove/ui/actions/focus';
import { Spinner } from '@mindgrove/ui/actions/spinner';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { Stack } from '@mindgrove/ui/layout/stack';
import { useEffect, useRef, useState } from 'react';

import { invoicesQuery } from '../../billing/billing.queries.ts';
import { CardProvider } from '../../card-field/card-field.tsx';
import { cardText } from '../../card-field/card-text.ts';
import type { Stripe } from '../../card-field/stripe-js.ts';
import { dateText } from '../../dates/date-text.ts';
import { paths } from '../../paths.ts';
import { PaymentForm } from './payment-form.tsx';
import { askForOutcome, type Outcome, type Purchase, readKeptPurchase, sendPurchase, usePayment } from './purchase.ts';
import styles from './subscribe-dialog.module.css';

const LOADING = 'Loading…';

interface SubscribeDialogProps {
  plan: { id: number; name: string };
  member: User;
  onClose: () => void;
}

type Step =
  | { name: 'form'; failure?: string }
  | { name: 'unfinished'; purchase: Purchase; isEarlier: boolean; failure?: string }
  | { name: 'paid'; purchase: Purchase; paidAt: string };

function firstStep(userId: number): Step {
  const purchase = readKeptPurchase(userId);
  return purchase ? { name: 'unfinished', purchase, isEarlier: true } : { name: 'form' };
}

function titleOf({ name }: Step, planName: string): string {
  if (name === 'paid') return 'Your receipt';
  return name === 'form' ? `Enter your card details (${planName})` : 'Your last payment';
}

export function SubscribeDialog({ plan, member, onClose }: SubscribeDialogProps) {
  const [step, setStep] = useState(() => firstStep(member.id));
  const [isPaying, setIsPaying] = useState(false);

  const common = {
    member,
    onBusyChange: setIsPaying,
    onOutcome: ({ user, purchase }: Outcome) =>
      setStep(
        user
          ? { name: 'paid', purchase, paidAt: new Date().toISOString() }
          : {
              name: 'form',
              failure: 'Your last payment didn’t go through, and nothing was charged. Please try again.',
            },
      ),
    onFailure(failure: string) {
      const purchase = readKeptPurchase(member.id);
      const isEarlier = step.name === 'unfinished' && step.isEarlier;
      setStep(purchase ? { name: 'unfinished', purchase, isEarlier, failure } : { name: 'form', failure });
    },
    onClose,
  };

  return (
    <Dialog open onOpenChange={onClose} dismissable={!isPaying} title={titleOf(step, plan.name)}>
      {step.name === 'paid' ? (
        <PaymentReceipt purchase={step.purchase} paidAt={step.paidAt} timeZone={member.time_zone} />
      ) : (
        <CardProvider>
          {(stripe) =>
            step.name === 'form' ? (
              <PaymentForm {...common} stripe={stripe} plan={plan} failure={step.failure} />
            ) : (
              <UnfinishedPayment {...common} {...step} failure={step.failure} stripe={stripe} />
            )
          }
        </CardProvider>
      )}
    </Dialog>
  );
}

interface PaymentReceiptProps {
  purchase: Purchase;
  paidAt: string;
  timeZone: string;
}

function PaymentReceipt({ purchase, paidAt, timeZone }: PaymentReceiptProps) {
  const { nextCharge } = purchase;
  const { data, isFetching } = useQuery(invoicesQuery);
  // The invoice can take a moment to arrive.
  const invoice = isFetching ? undefined : data?.[0];
  const rows = [
    ['Plan', purchase.planName],
    ['Amount paid', isFetching ? LOADING : moneyText(invoice?.amount ?? purchase.amount)],
    ['Date', dateText(paidAt, timeZone)],
    ['Card', cardText(purchase.card)],
    ['Next charge', nextCharge ? `${moneyText(nextCharge.amount)} on ${dateText(nextCharge.at, timeZone)}` : 'None'],
    ['Receipt', isFetching ? LOADING : <ReceiptLink invoice={invoice} />],
  ] as const;

  return (
    <Stack gap={5}>
      <h3 tabIndex={-1} ref={focusWhenShown}>
        Thank you. {purchase.planName} is yours.
      </h3>
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DialogFooter>
        <Link to={paths.dashboard} className={buttonClass()}>
          Go to your dashboard
        </Link>
      </DialogFooter>
    </Stack>
  );
}

function ReceiptLink({ invoice }: { invoice: Invoice | undefined }) {
  return invoice ? <Link to={invoice.url}>{invoice.number}</Link> : <Link to={paths.billing}>Plan & billing</Link>;
}

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
function UnfinishedPayment(props: UnfinishedPaymentProps) {
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
    <Stack gap={5}>
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
    </Stack>
  );
}
