import type { ContentKind } from '@mindgrove/contracts/content/content-kind';
import { invalidateRoutes, useQueryClient } from '@mindgrove/kit/query';

import { KINDS } from './content-kinds.ts';

/** Fetches what a change affects: the lists of administrators and members, and the audit log. */
export function useRefreshContent(kind: ContentKind) {
  const queries = useQueryClient();
  return () =>
    invalidateRoutes(queries, [
      'GET /admin/content',
      'GET /admin/content/:id',
      'GET /admin/media',
      'GET /admin/audit',
      ...KINDS[kind].routes,
    ]);
}
