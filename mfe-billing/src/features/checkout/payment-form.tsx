import type { PlanPreview } from '@mindgrove/contracts/plans';
import type { User } from '@mindgrove/contracts/schemas/user';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { CardElement, useElements } from '@stripe/react-stripe-js';
import { type FormEvent, useState } from 'react';

import { CardField } from '../../card-field/card-field.tsx';
import type { Stripe } from '../../card-field/stripe-js.ts';
import { dayText } from '../../dates/date-text.ts';
import { amountText } from '../../money/amount-text.ts';
import { BillClock } from '../../money/bill-clock.tsx';
import { CardError } from '../../payment/payment-errors.ts';
import { planPreviewQuery } from './checkout.queries.ts';
import styles from './payment-form.module.css';
import { PromotionCode } from './promotion/promotion-code.tsx';
import { newPurchase } from './purchase/new-purchase.ts';
import { sendPurchase } from './purchase/send-purchase.ts';
import { type Outcome, usePayment } from './purchase/use-payment.ts';

interface PaymentFormProps {
  stripe: Stripe;
  plan: { id: number; name: string };
  member: User;
  /** Why the last attempt bought nothing. */
  failure: string | undefined;
  onBusyChange: (busy: boolean) => void;
  onOutcome: (outcome: Outcome) => void;
  onFailure: (sentence: string) => void;
  onClose: () => void;
}

export function PaymentForm(props: PaymentFormProps) {
  const [coupon, setCoupon] = useState<string>();
  const { data: preview, error, isFetching, refetch } = useQuery(planPreviewQuery(props.plan.id, coupon));
  if (preview) return <PaymentFields {...props} preview={preview} onCouponChange={setCoupon} />;
  if (error && !isFetching) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  return <Loading label="Adding up what you’ll pay…" lines={4} />;
}

interface PaymentFieldsProps extends PaymentFormProps {
  preview: PlanPreview;
  onCouponChange: (coupon: string | undefined) => void;
}

function PaymentFields({
  stripe,
  plan,
  member,
  failure,
  preview,
  onCouponChange,
  onClose,
  ...events
}: PaymentFieldsProps) {
  const elements = useElements();
  const [cardError, setCardError] = useState<string>();
  const { pay, isPaying } = usePayment({
    ...events,
    async attempt() {
      const card = elements?.getElement(CardElement);
      if (!card) throw new Error('The card form isn’t ready yet.');
      const purchase = await newPurchase(stripe, card, plan.name, preview);
      return { purchase, user: await sendPurchase(stripe, member.id, purchase) };
    },
    onFailure: (sentence, reason) =>
      reason instanceof CardError ? setCardError(sentence) : events.onFailure(sentence),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setCardError(undefined);
    pay();
  }

  return (
    <div className={styles.content}>
      <BillClock dueNow={preview.due_now} upcoming={preview.upcoming} timeZone={member.time_zone} />
      <TrialNote member={member} />
      <PromotionCode planId={plan.id} applied={preview.coupon} disabled={isPaying} onChange={onCouponChange} />
      <form noValidate className={styles.content} onSubmit={submit}>
        <CardField error={cardError} disabled={isPaying} onChange={() => setCardError(undefined)} onEscape={onClose} />
        {failure && !isPaying && !cardError && <Alert tone="error">{failure}</Alert>}
        <DialogFooter>
          <Button variant="secondary" disabled={isPaying} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPaying}>
            {isPaying ? 'Processing...' : `Submit Payment ${amountText(preview.due_now)}`}
          </Button>
        </DialogFooter>
      </form>
    </div>
  );
}

function TrialNote({ member }: { member: User }) {
  const { state, until } = member.access;
  if (state !== 'trialing' || until === null) return null;
  return (
    <p>
      Your free trial lasts until {dayText(until, member.time_zone)}. If you subscribe now, your paid plan starts today
      instead.
    </p>
  );
}
