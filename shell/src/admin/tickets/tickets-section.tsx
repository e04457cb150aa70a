import type { Ticket } from '@mindgrove/contracts/admin';
import { useInfiniteQuery } from '@mindgrove/kit/query';
import { Empty } from '@mindgrove/ui/feedback/states';
import { Inbox } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

import { ChoiceLinks } from '../choice-links.tsx';
import { PagedList } from '../paged-list.tsx';
import { Section } from '../section.tsx';
import { TicketCard } from './ticket-card.tsx';
import styles from './ticket-card.module.css';
import { ticketsQuery, type TicketState } from './tickets.queries.ts';

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
      filters={<ChoiceLinks label="Ticket state" choices={STATES} current={state} />}
    >
      <PagedList
        key={state}
        query={tickets}
        loading="Loading tickets…"
        empty={<NoTickets state={state} />}
        count={(rows) => (rows === 1 ? '1 ticket' : `${rows} tickets`)}
      >
        {(rows: Ticket[]) => (
          <ul className={styles.tickets}>
            {rows.map((ticket) => (
              <li key={ticket.id}>
                <TicketCard ticket={ticket} />
              </li>
            ))}
          </ul>
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
