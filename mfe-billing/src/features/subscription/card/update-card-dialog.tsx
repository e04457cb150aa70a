import type { User } from '@mindgrove/contracts/user';
import { call } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { Stack } from '@mindgrove/ui/layout/stack';
import { CardElement, useElements } from '@stripe/react-stripe-js';
import { type FormEvent, useState } from 'react';

import { CardField, CardProvider } from '../../../card-field/card-field.tsx';
import type { Stripe, StripeCardElement } from '../../../card-field/stripe-js.ts';
import { CardError, finishPayment, reportPaymentFailure } from '../../../payment/payment.ts';
import { cardUpdated } from '../subscription.toasts.ts';
import { useShowSubscription } from '../subscription.queries.ts';

export function UpdateCardDialog({ onClose }: { onClose: () => void }) {
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissable={!isSaving}
      title="Update your card"
      description="We’ll use this card from your next payment on. If a payment has failed, we’ll try it again now."
    >
      <CardProvider>
        {(stripe) => <UpdateCardForm stripe={stripe} onBusyChange={setIsSaving} onClose={onClose} />}
      </CardProvider>
    </Dialog>
  );
}

interface UpdateCardFormProps {
  stripe: Stripe;
  onBusyChange: (busy: boolean) => void;
  onClose: () => void;
}

interface Failure {
  sentence: string;
  isAboutCard: boolean;
}

function UpdateCardForm({ stripe, onBusyChange, onClose }: UpdateCardFormProps) {
  const elements = useElements();
  const showSubscription = useShowSubscription();
  const [failure, setFailure] = useState<Failure>();
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const card = elements?.getElement(CardElement);
      if (!card) throw new Error('The card form isn’t ready yet.');
      return replaceCard(stripe, card);
    },
    onSuccess() {
      onClose();
      return showSubscription(cardUpdated);
    },
    onError: (error) => setFailure({ sentence: reportPaymentFailure(error), isAboutCard: error instanceof CardError }),
    onSettled: () => onBusyChange(false),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setFailure(undefined);
    onBusyChange(true);
    mutate();
  }

  return (
    <Stack as="form" gap={5} noValidate onSubmit={submit}>
      <CardField
        error={failure?.isAboutCard ? failure.sentence : undefined}
        disabled={isPending}
        onChange={() => setFailure(undefined)}
        onEscape={onClose}
      />
      {failure && !failure.isAboutCard && <Alert tone="error">{failure.sentence}</Alert>}
      <DialogFooter>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending}>
          {isPending ? 'Processing...' : 'Save card'}
        </Button>
      </DialogFooter>
    </Stack>
  );
}

/** Uses the card from now on, and for a payment that failed. Throws `CardError`, `BankError` and `ApiError`. */
async function replaceCard(stripe: Stripe, card: StripeCardElement): Promise<User> {
  const { client_secret } = await call('POST /card-setup');
  const { error, setupIntent } = await stripe.confirmCardSetup(client_secret, { payment_method: { card } });
  if (error) throw new CardError(error.message ?? 'That card was declined. Try another one.');
  const method = setupIntent.payment_method;
  const id = typeof method === 'string' ? method : method?.id;
  if (!id) throw new CardError('That card was declined. Try another one.');
  return finishPayment(stripe, await call('POST /update-card', { body: { payment_method_id: id }, storesUser: true }));
}
