import type { GetRoute } from '@mindgrove/kit/query';
import { queryOptions, routeQuery } from '@mindgrove/kit/query';

/** The routes whose data every purchase and every change of the subscription alters. */
export const BILLING_ROUTES = ['GET /billing', 'GET /invoices'] as const satisfies GetRoute[];

/** The routes that show the price of a plan. */
export const PRICE_ROUTES = ['GET /get-plans', 'GET /plan-preview'] as const satisfies GetRoute[];

export const billingQuery = queryOptions({ ...routeQuery('GET /billing'), select: ({ data }) => data });

export const invoicesQuery = queryOptions({ ...routeQuery('GET /invoices'), select: ({ data }) => data });
