import type { User } from '@mindgrove/contracts/user';
import { storeUser, toast, type ToastContent } from '@mindgrove/kit';
import { invalidateRoutes, useQueryClient } from '@mindgrove/kit/query';

import { BILLING_ROUTES } from '../../billing/billing.queries.ts';

/** After a change of the subscription: shows it everywhere, and says so. */
export function useStoreSubscriber() {
  const queries = useQueryClient();
  return async (user: User, content: ToastContent) => {
    storeUser(user);
    toast(content);
    await invalidateRoutes(queries, BILLING_ROUTES);
  };
}
