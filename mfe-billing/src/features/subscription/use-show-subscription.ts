import { toast, type ToastContent } from '@mindgrove/kit';
import { invalidateRoutes, useQueryClient } from '@mindgrove/kit/query';

import { BILLING_ROUTES } from '../../billing/billing.queries.ts';

/** After a change of the subscription: says so, and shows what has become of it. */
export function useShowSubscription() {
  const queries = useQueryClient();
  return async (content: ToastContent) => {
    toast(content);
    await invalidateRoutes(queries, BILLING_ROUTES);
  };
}
