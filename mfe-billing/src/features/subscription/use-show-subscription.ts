import { toast, type ToastContent } from '@mindgrove/kit';
import { invalidateRoutes, useQueryClient } from '@mindgrove/kit/query';

import { BILLING_ROUTES } from '../../billing/billing.queries.ts';

/** Announces a change of the subscription and shows its result. */
export function useShowSubscription() {
  const queries = useQueryClient();
  return async (content: ToastContent) => {
    toast(content);
    await invalidateRoutes(queries, BILLING_ROUTES);
  };
}
