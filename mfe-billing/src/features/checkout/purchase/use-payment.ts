import type { User } from '@mindgrove/contracts/user';
import { toast } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { useRef } from 'react';

import { BILLING_ROUTES, PRICE_ROUTES } from '../../../billing/billing.queries.ts';
import { isPriceChange, reportPaymentFailure } from '../../../payment/payment-errors.ts';
import { paymentSuccess } from '../../../payment/payment.toasts.ts';
import type { Purchase } from './send-purchase.ts';

export interface Outcome {
  purchase: Purchase;
  /** Null if nothing was bought. */
  user: User | null;
}

interface Payment {
  attempt: () => Promise<Outcome>;
  onBusyChange: (busy: boolean) => void;
  onOutcome: (outcome: Outcome) => void;
  /** Called with the sentence for the dialog. */
  onFailure: (sentence: string, error: unknown) => void;
}

/** One payment at a time, however often it is pressed. */
export function usePayment({ attempt, onBusyChange, onOutcome, onFailure }: Payment) {
  const queries = useQueryClient();
  const isRunning = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: attempt,
    onSuccess(outcome) {
      if (outcome.user) {
        toast(paymentSuccess);
        void invalidateRoutes(queries, BILLING_ROUTES);
      }
      onOutcome(outcome);
    },
    async onError(error) {
      // The sentence appears together with the new amounts.
      if (isPriceChange(error)) await invalidateRoutes(queries, PRICE_ROUTES);
      onFailure(reportPaymentFailure(error), error);
    },
    onSettled() {
      isRunning.current = false;
      onBusyChange(false);
    },
  });

  function pay() {
    if (isRunning.current) return;
    isRunning.current = true;
    onBusyChange(true);
    mutate();
  }

  return { pay, isPaying: isPending };
}
