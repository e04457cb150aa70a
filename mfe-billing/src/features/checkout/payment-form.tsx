import { moneyText } from '@mindgrove/contracts/money-text';
import type { PlanPreview } from '@mindgrove/contracts/plans';
import type { User } from '@mindgrove/contracts/user';
import { errorText, newId } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Stack } from '@mindgrove/ui/layout/stack';
import { CardElement, useElements } from '@stripe/react-stripe-js';
import { type FormEvent, useState } from 'react';

import { CardField } from '../../card-field/card-field.tsx';
import type { Stripe, StripeCardElement } from '../../card-field/stripe-js.ts';
import { dayText } from '../../dates/date-text.ts';
import { BillClock } from '../../money/bill-clock.tsx';
import { CardError } from '../../payment/payment.ts';
import { planPreviewQuery, PromotionCode } from './promotion-code.tsx';
import { type Outcome, type Purchase, sendPurchase, usePayment } from './purchase.ts';

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
    <Stack gap={5}>
      <BillClock dueNow={preview.due_now} upcoming={preview.upcoming} timeZone={member.time_zone} />
      <TrialNote member={member} />
      <PromotionCode planId={plan.id} applied={preview.coupon} disabled={isPaying} onChange={onCouponChange} />
      <Stack as="form" gap={5} noValidate onSubmit={submit}>
        <CardField error={cardError} disabled={isPaying} onChange={() => setCardError(undefined)} onEscape={onClose} />
        {failure && !isPaying && !cardError && <Alert tone="error">{failure}</Alert>}
        <DialogFooter>
          <Button variant="secondary" disabled={isPaying} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPaying}>
            {isPaying ? 'Processing...' : `Submit Payment ${moneyText(preview.due_now)}`}
          </Button>
        </DialogFooter>
      </Stack>
    </Stack>
  );
}

function TrialNote({ member }: { member: User }) {
  const { state, until } = member.access;
  if (state !== 'trialing' || until === null) return null;
  return (
    <p>Your plan starts today, and your free trial, which would last until {dayText(until, member.time_zone)}, ends.</p>
  );
}

/** Turns the card into a payment method at the provider. Throws `CardError` with the provider's sentence. */
async function newPurchase(
  stripe: Stripe,
  card: StripeCardElement,
  planName: string,
  preview: PlanPreview,
): Promise<Purchase> {
  const { error, paymentMethod } = await stripe.createPaymentMethod({ type: 'card', card });
  if (error) throw new CardError(error.message ?? 'That card was declined. Try another one.');
  return {
    idempotencyKey: newId(),
    planId: preview.plan_id,
    planName,
    paymentMethodId: paymentMethod.id,
    coupon: preview.coupon?.code,
    price: preview.price_cents,
    amount: preview.due_now,
    nextCharge: preview.upcoming[0] ?? null,
    card: { brand: paymentMethod.card?.brand ?? '', last4: paymentMethod.card?.last4 ?? '' },
    startedAt: Date.now(),
  };
}
