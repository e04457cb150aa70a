import type { User } from '@mindgrove/contracts/user';
import { Dialog } from '@mindgrove/ui/feedback/dialog';
import { useState } from 'react';

import { CardProvider } from '../../card-field/card-provider.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentReceipt } from './payment-receipt.tsx';
import { type Purchase, readKeptPurchase } from './purchase/kept-purchase.ts';
import type { Outcome } from './purchase/use-payment.ts';
import { UnfinishedPayment } from './unfinished-payment.tsx';

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
