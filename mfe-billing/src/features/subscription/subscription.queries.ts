import type { PlanPreview } from '@mindgrove/contracts/plans';
import { call, toast, type ToastContent } from '@mindgrove/kit';
import { invalidateRoutes, mutationOptions, queryOptions, routeQuery, useQueryClient } from '@mindgrove/kit/query';

import { BILLING_ROUTES } from '../../billing/billing.queries.ts';

/** The paid plans that can be bought. */
export const paidPlansQuery = queryOptions({
  ...routeQuery('GET /get-plans'),
  select: ({ plan }) => plan.filter(({ trial, available }) => !trial && available),
});

/** Asks what a change costs; the amount depends on the minute. */
export const changePreviewQuery = (planId: number) =>
  queryOptions({
    queryKey: ['change-plan-preview', planId],
    async queryFn() {
      const response = await call('POST /change-plan', { body: { plan_id: planId, preview: true } });
      if (!('preview' in response)) throw new Error('POST /change-plan sent no preview.');
      return response.preview;
    },
    staleTime: 0,
    gcTime: 0,
  });

export const changePlanMutation = mutationOptions({
  mutationFn: ({ plan_id, price_cents }: Pick<PlanPreview, 'plan_id' | 'price_cents'>) =>
    call('POST /change-plan', { body: { plan_id, price_cents }, storesUser: true }),
});

export const cancelPlanMutation = mutationOptions({
  mutationFn: () => call('POST /cancel-plan', { storesUser: true }),
});

export const resumePlanMutation = mutationOptions({
  mutationFn: () => call('POST /resume-plan', { storesUser: true }),
});

/** Announces a change of the subscription and shows its result. */
export function useShowSubscription() {
  const queries = useQueryClient();
  return async (content: ToastContent) => {
    toast(content);
    await invalidateRoutes(queries, BILLING_ROUTES);
  };
}
