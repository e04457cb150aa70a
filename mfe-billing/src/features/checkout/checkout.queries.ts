import { queryOptions, routeQuery } from '@mindgrove/kit/query';

export const planPreviewQuery = (planId: number, coupon?: string) =>
  queryOptions({
    ...routeQuery('GET /plan-preview', { query: { plan_id: String(planId), coupon } }),
    select: ({ data }) => data,
  });
