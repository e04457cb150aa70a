import type { BookTrainerBody } from '@mindgrove/contracts/bookings';
import { call, useSocketEvent } from '@mindgrove/kit';
import { invalidateRoutes, mutationOptions, queryOptions, routeQuery, useQueryClient } from '@mindgrove/kit/query';

/** Other members book at the same time. */
const ALWAYS_FRESH = { staleTime: 0, refetchOnWindowFocus: true };

export const trainersQuery = queryOptions({ ...routeQuery('GET /get-trainers'), select: ({ data }) => data });

export const slotsQuery = (trainerId: number, date: string, time_zone: string) =>
  queryOptions({
    ...routeQuery('GET /trainers/:id/slots', { params: { id: trainerId }, query: { date, time_zone } }),
    ...ALWAYS_FRESH,
  });

export const bookingsQuery = queryOptions({
  ...routeQuery('GET /bookings'),
  ...ALWAYS_FRESH,
  select: ({ data }) => data,
});

/** The routes whose data changes when a session is booked, moved or canceled. */
export const BOOKING_ROUTES = ['GET /get-trainers', 'GET /trainers/:id/slots', 'GET /bookings'] as const;

export const bookSession = ({ idempotencyKey, ...body }: BookTrainerBody & { idempotencyKey: string }) =>
  call('POST /book-trainer', { body, idempotencyKey });

export const moveSession = mutationOptions({
  mutationFn: ({ id, ...body }: Omit<BookTrainerBody, 'trainer_id'> & { id: number }) =>
    call('POST /bookings/:id/reschedule', { params: { id }, body }),
});

export const cancelSession = mutationOptions({
  mutationFn: (id: number) => call('POST /bookings/:id/cancel', { params: { id } }),
});

export const loadCalendar = mutationOptions({
  mutationFn: (id: number) => call('GET /bookings/:id/calendar', { params: { id } }),
});

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
