import type { HealthRange } from '@mindgrove/contracts/telemetry';
import { queryOptions, routeQuery } from '@mindgrove/kit/query';

import { ALWAYS_FRESH } from '../admin-queries.ts';

export const healthQuery = (range: HealthRange) =>
  queryOptions({
    ...ALWAYS_FRESH,
    ...routeQuery('GET /admin/release-health', { query: { range } }),
    select: ({ data }) => data,
  });

export const errorsQuery = (name: string) =>
  queryOptions({
    ...ALWAYS_FRESH,
    ...routeQuery('GET /admin/release-errors/:name', { params: { name } }),
    select: ({ data }) => data,
  });
