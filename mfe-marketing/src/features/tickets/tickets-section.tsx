import type { Ticket } from '@mindgrove/contracts/admin';
import { call, errorText, toast, toastError } from '@mindgrove/kit';
import {
  infiniteQueryOptions,
  invalidateRoutes,
  mutationOptions,
  routeKey,
  useInfiniteQuery,
  useMutation,
} from '@mindgrove/kit/query';
import { Link, useSearchParams } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { returnFocusToMain } from '@mindgrove/ui/actions/focus';
import { ChoiceLinks } from '@mindgrove/ui/admin/choice-links';
import { NEWEST, nextBeforeId, PagedList } from '@mindgrove/ui/admin/paged-list';
import { Section } from '@mindgrove/ui/admin/section';
import { Timestamp } from '@mindgrove/ui/admin/timestamp';
import { LongText } from '@mindgrove/ui/data/long-text';
import { Empty } from '@mindgrove/ui/feedback/states';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { Stack } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Inbox, Mail } from 'lucide-react';

import styles from './tickets-section.module.css';

const STATES = [
  { value: 'open', label: 'Open', to: '?section=tickets' },
  { value: 'closed', label: 'Closed', to: '?section=tickets&state=closed' },
];

export function TicketsSection() {
  const [search] = useSearchParams();
  const state: TicketState = search.get('state') === 'closed' ? 'closed' : 'open';
  const tickets = useInfiniteQuery(ticketsQuery(state));

  return (
    <Section
      title="Contact tickets"
      lead="What people wrote on the contact page, the newest first. Answers go out from your own mail program."
      filters={<ChoiceLinks Link={Link} label="Ticket state" choices={STATES} current={state} />}
    >
      <PagedList
        key={state}
        query={tickets}
        errorText={errorText}
        loading="Loading tickets…"
        empty={<NoTickets state={state} />}
        count={(rows) => (rows === 1 ? '1 ticket' : `${rows} tickets`)}
      >
        {(rows: Ticket[]) => (
          <Stack as="ul" gap={5}>
            {rows.map((ticket) => (
              <li key={ticket.id}>
                <TicketCard ticket={ticket} />
              </li>
            ))}
          </Stack>
        )}
      </PagedList>
    </Section>
  );
}

const NoTickets = ({ state }: { state: TicketState }) => (
  <Empty title={state === 'open' ? 'No open tickets' : 'No closed tickets'} icon={<Inbox />}>
    <p>{state === 'open' ? 'Everything that came in is answered.' : 'Tickets that you close are kept here.'}</p>
  </Empty>
);

/** Closes or reopens a ticket; the toast offers to undo it, because the card leaves the list. */
function useMoveTicket({ id, ticket }: Ticket) {
  const { mutateAsync, isPending } = useMutation(moveTicket);

  async function move(to: TicketState) {
    const pressed = document.activeElement;
    try {
      await mutateAsync({ id, to });
      const [title, back, label] =
        to === 'closed'
          ? (['Ticket closed', 'open', 'Reopen'] as const)
          : (['Ticket reopened', 'closed', 'Close'] as const);
      toast({ title, description: ticket, action: { label, onSelect: () => void move(back) } });
      returnFocusToMain(pressed);
    } catch (error) {
      toastError(error);
    }
  }

  return { move: (to: TicketState) => void move(to), isMoving: isPending };
}

function TicketCard({ ticket }: { ticket: Ticket }) {
  const { move, isMoving } = useMoveTicket(ticket);
  const isOpen = ticket.state === 'open';
  return (
    <Card>
      <CardHeading level={3}>
        <bdi>{ticket.subject}</bdi>
      </CardHeading>
      <p className={styles.meta}>
        <strong className={styles.number}>{ticket.ticket}</strong>
        <span>
          <bdi>{ticket.name}</bdi> · {ticket.email}
        </span>
        <Timestamp at={ticket.created_at} />
        {ticket.closed_at && (
          <span>
            Closed <Timestamp at={ticket.closed_at} />
          </span>
        )}
      </p>
      <div className={styles.message}>
        <LongText>{ticket.message}</LongText>
      </div>
      <CardFooter>
        <a className={buttonClass({ variant: isOpen ? 'primary' : 'secondary' })} href={mailtoLink(ticket)}>
          <Mail aria-hidden="true" />
          Answer by mail<VisuallyHidden> ({ticket.ticket})</VisuallyHidden>
        </a>
        <Button variant="secondary" busy={isMoving} onClick={() => move(isOpen ? 'closed' : 'open')}>
          {isOpen ? 'Close' : 'Reopen'}
          <VisuallyHidden> {ticket.ticket}</VisuallyHidden>
        </Button>
      </CardFooter>
    </Card>
  );
}

function mailtoLink({ email, ticket, subject }: Pick<Ticket, 'email' | 'ticket' | 'subject'>): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Re: [${ticket}] ${subject}`)}`;
}

type TicketState = Ticket['state'];

const ticketsQuery = (state: TicketState) =>
  infiniteQueryOptions({
    // Visitors and other administrators change the same list.
    staleTime: 0,
    queryKey: routeKey('GET /admin/tickets', state),
    initialPageParam: NEWEST,
    queryFn: ({ pageParam }) => call('GET /admin/tickets', { query: { state, before_id: pageParam } }),
    getNextPageParam: nextBeforeId,
  });

const moveTicket = mutationOptions({
  mutationFn: ({ id, to }: { id: number; to: TicketState }) =>
    call(to === 'closed' ? 'POST /admin/tickets/:id/close' : 'POST /admin/tickets/:id/reopen', { params: { id } }),
  onSuccess: (_ticket, _input, _mutated, { client }) => invalidateRoutes(client, ['GET /admin/tickets']),
});
