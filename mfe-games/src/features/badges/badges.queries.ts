import type { Badge, BadgeId } from '@mindgrove/contracts/badges';
import { call } from '@mindgrove/kit';
import { queryOptions, routeQuery } from '@mindgrove/kit/query';

export const badgesQuery = queryOptions({
  ...routeQuery('GET /badges'),
  select: ({ data }): Badge[] => data,
  // A round or a session may have earned one since.
  refetchOnMount: 'always',
});

export const markBadgesSeen = (badges: BadgeId[]) => call('POST /badges/seen', { body: { badges } });
