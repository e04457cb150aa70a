import type { Ticket } from '@mindgrove/contracts/admin';
import { call } from '@mindgrove/kit';
import { infiniteQueryOptions, invalidateRoutes, mutationOptions, routeKey } from '@mindgrove/kit/query';
import { NEWEST, nextBeforeId } from '@mindgrove/ui/admin/paged-list';

export type TicketState = Ticket['state'];

export const ticketsQuery = (state: TicketState) =>
  infiniteQueryOptions({
    // Visitors and other administrators change the same list.
    staleTime: 0,
    queryKey: routeKey('GET /admin/tickets', state),
    initialPageParam: NEWEST,
    queryFn: ({ pageParam }) => call('GET /admin/tickets', { query: { state, before_id: pageParam } }),
    getNextPageParam: nextBeforeId,
  });

export const moveTicket = mutationOptions({
  mutationFn: ({ id, to }: { id: number; to: TicketState }) =>
    call(to === 'closed' ? 'POST /admin/tickets/:id/close' : 'POST /admin/tickets/:id/reopen', { params: { id } }),
  onSuccess: (_ticket, _input, _mutated, { client }) => invalidateRoutes(client, ['GET /admin/tickets']),
});
