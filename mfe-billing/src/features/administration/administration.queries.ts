import type { BillingEvent, ExtendBody, PlanPriceBody, RefundBody } from '@mindgrove/contracts/admin-billing';
import { call } from '@mindgrove/kit';
import {
  infiniteQueryOptions,
  invalidateRoutes,
  mutationOptions,
  queryOptions,
  routeKey,
  routeQuery,
} from '@mindgrove/kit/query';
import { NEWEST, nextBeforeId } from '@mindgrove/ui/admin/paged-list';

/** Other administrators, and the provider, change the same lists. */
const ALWAYS_FRESH = { staleTime: 0 };

const ROUTES = [
  'GET /admin/billing-alerts',
  'GET /admin/billing-events',
  'GET /admin/members/:id/billing',
  'GET /admin/plans',
] as const;

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

export const changePrice = mutationOptions({
  mutationFn: ({ id, body }: { id: number; body: PlanPriceBody }) =>
    call('POST /admin/plans/:id/price', { params: { id }, body }),
  onSuccess: (_data, _input, _mutated, { client }) => invalidateRoutes(client, ROUTES),
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
  onSettled: (_data, _error, _input, _mutated, { client }) => invalidateRoutes(client, ROUTES),
});

export const postponeCharge = mutationOptions({
  mutationFn: ({ memberId, body, idempotencyKey }: BillingAction<ExtendBody>) =>
    call('POST /admin/members/:id/extend', { params: { id: memberId }, body, idempotencyKey }),
  onSettled: (_data, _error, _input, _mutated, { client }) => invalidateRoutes(client, ROUTES),
});

export const retryEvent = mutationOptions({
  mutationFn: (id: number) => call('POST /admin/billing-events/:id/retry', { params: { id } }),
  onSuccess: (_data, _input, _mutated, { client }) => invalidateRoutes(client, ROUTES),
});

export const compareWithProvider = mutationOptions({
  mutationFn: () => call('POST /admin/billing/reconcile'),
  onSuccess: (_data, _input, _mutated, { client }) => invalidateRoutes(client, ROUTES),
});

export const markAlertDone = mutationOptions({
  mutationFn: (id: number) => call('POST /admin/billing-alerts/:id/done', { params: { id } }),
  onSuccess: (_data, _input, _mutated, { client }) => invalidateRoutes(client, ROUTES),
});
