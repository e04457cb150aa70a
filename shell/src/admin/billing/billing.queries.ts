import type { BillingEvent, ExtendBody, PlanPriceBody, RefundBody } from '@mindgrove/contracts/admin-billing';
import { call } from '@mindgrove/kit';
import { infiniteQueryOptions, mutationOptions, queryOptions, routeKey, routeQuery } from '@mindgrove/kit/query';
import { NEWEST, nextBeforeId } from '@mindgrove/ui/admin/paged-list';
import type { QueryClient } from '@tanstack/react-query';

import { ALWAYS_FRESH, refreshAdmin } from '../admin-queries.ts';

export type EventState = BillingEvent['state'];

export const adminPlansQuery = queryOptions({
  ...ALWAYS_FRESH,
  ...routeQuery('GET /admin/plans'),
  select: ({ data }) => data,
});

/** Events in every state unless one is given. */
export const billingEventsQuery = (state: EventState | undefined) =>
  infiniteQueryOptions({
    ...ALWAYS_FRESH,
    queryKey: routeKey('GET /admin/billing-events', { state }),
    initialPageParam: NEWEST,
    queryFn: ({ pageParam }) => call('GET /admin/billing-events', { query: { state, before_id: pageParam } }),
    getNextPageParam: nextBeforeId,
  });

/** Lists the alerts that wait, or else those that are settled. */
export const alertsQuery = (isSettled: boolean) =>
  infiniteQueryOptions({
    ...ALWAYS_FRESH,
    queryKey: routeKey('GET /admin/billing-alerts', { isSettled }),
    initialPageParam: NEWEST,
    queryFn: ({ pageParam: before_id }) =>
      call('GET /admin/billing-alerts', { query: { settled: isSettled ? 'true' : undefined, before_id } }),
    getNextPageParam: nextBeforeId,
  });

export const memberBillingQuery = (id: number) =>
  queryOptions({
    ...ALWAYS_FRESH,
    ...routeQuery('GET /admin/members/:id/billing', { params: { id } }),
    select: ({ data }) => data,
  });

const refresh = (_data: unknown, _input: unknown, _mutated: unknown, { client }: { client: QueryClient }) =>
  refreshAdmin(client);

export const changePrice = mutationOptions({
  mutationFn: ({ id, body }: { id: number; body: PlanPriceBody }) =>
    call('POST /admin/plans/:id/price', { params: { id }, body }),
  onSuccess: refresh,
});

interface BillingAction<Body> {
  memberId: number;
  body: Body;
  idempotencyKey: string;
}

/** The data is read again after an error, too: the provider may have done it, and only its answer was lost. */
export const refundInvoice = mutationOptions({
  mutationFn: ({ memberId, body, idempotencyKey }: BillingAction<RefundBody>) =>
    call('POST /admin/members/:id/refund', { params: { id: memberId }, body, idempotencyKey }),
  onSettled: (data, _error, input, mutated, context) => refresh(data, input, mutated, context),
});

export const postponeCharge = mutationOptions({
  mutationFn: ({ memberId, body, idempotencyKey }: BillingAction<ExtendBody>) =>
    call('POST /admin/members/:id/extend', { params: { id: memberId }, body, idempotencyKey }),
  onSettled: (data, _error, input, mutated, context) => refresh(data, input, mutated, context),
});

export const retryEvent = mutationOptions({
  mutationFn: (id: number) => call('POST /admin/billing-events/:id/retry', { params: { id } }),
  onSuccess: refresh,
});

export const compareWithProvider = mutationOptions({
  mutationFn: () => call('POST /admin/billing/reconcile'),
  onSuccess: refresh,
});

export const markAlertDone = mutationOptions({
  mutationFn: (id: number) => call('POST /admin/billing-alerts/:id/done', { params: { id } }),
  onSuccess: refresh,
});
