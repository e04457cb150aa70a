import { invalidateRoutes } from '@mindgrove/kit/query';

/** Other administrators change the same lists. */
export const ALWAYS_FRESH = { staleTime: 0 };

/** The lists of the shell's own sections. */
const ADMIN_ROUTES = [
  'GET /admin/audit',
  'GET /admin/channels/:channel/moves',
  'GET /admin/members',
  'GET /admin/release-errors/:name',
  'GET /admin/release-health',
  'GET /admin/release-tokens',
  'GET /admin/releases',
  'GET /admin/releases/:name',
  'GET /admin/two-factor',
] as const;

export const refreshAdmin = (client: Parameters<typeof invalidateRoutes>[0]) => invalidateRoutes(client, ADMIN_ROUTES);
