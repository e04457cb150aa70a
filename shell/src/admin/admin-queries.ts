import { type GetRoute, invalidateRoutes } from '@mindgrove/kit/query';
import type { QueryClient } from '@tanstack/react-query';

type AdminRoute = Extract<GetRoute, `GET /admin/${string}`>;

/** An object, so that the compiler requires every route. */
const ADMIN_ROUTES: Record<AdminRoute, true> = {
  'GET /admin/audit': true,
  'GET /admin/billing-alerts': true,
  'GET /admin/billing-events': true,
  'GET /admin/channels/:channel/moves': true,
  'GET /admin/chat/cases': true,
  'GET /admin/content': true,
  'GET /admin/content/:id': true,
  'GET /admin/media': true,
  'GET /admin/members': true,
  'GET /admin/members/:id/billing': true,
  'GET /admin/plans': true,
  'GET /admin/release-errors/:name': true,
  'GET /admin/release-health': true,
  'GET /admin/release-tokens': true,
  'GET /admin/releases': true,
  'GET /admin/releases/:name': true,
  'GET /admin/reviews': true,
  'GET /admin/tickets': true,
  'GET /admin/trainers': true,
  'GET /admin/trainers/:id/day': true,
  'GET /admin/two-factor': true,
};

/** Other administrators change the same lists. */
export const ALWAYS_FRESH = { staleTime: 0 };

/** Refetches every admin route, because each action changes its own list and the audit log. */
export const refreshAdmin = (client: QueryClient) =>
  invalidateRoutes(client, Object.keys(ADMIN_ROUTES) as AdminRoute[]);
