import { useSocketEvent } from '@mindgrove/kit';
import { invalidateRoutes, useQueryClient } from '@mindgrove/kit/query';

import { BOOKING_ROUTES } from './booking.queries.ts';

/** The address of the page in notices about sessions. */
const SESSIONS_PATH = '/community#sessions';

/** When the team has canceled a session, the page shows it. */
export function useSessionNotices(onNotice: () => void): void {
  const queries = useQueryClient();
  useSocketEvent('notice', ({ path }) => {
    if (!path.startsWith(SESSIONS_PATH)) return;
    onNotice();
    void invalidateRoutes(queries, BOOKING_ROUTES);
  });
}
