import type { BillingEvent } from '@mindgrove/contracts/admin-billing';
import { useInfiniteQuery } from '@mindgrove/kit/query';
import { Empty } from '@mindgrove/ui/feedback/states';
import { CircleCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

import { ChoiceLinks } from '../../choice-links.tsx';
import { PagedList } from '../../paged-list.tsx';
import { billingEventsQuery, type EventState } from '../billing.queries.ts';
import { EVENT_STATES } from './event-states.ts';
import { EventTable } from './event-table.tsx';

const ALL = 'all';
const CHOICES = [...EVENT_STATES, { value: ALL, label: 'All' }].map((choice) => ({
  ...choice,
  to: `?section=billing&state=${choice.value}`,
}));

export function BillingEvents() {
  const [search] = useSearchParams();
  const asked = search.get('state');
  const choice = CHOICES.find(({ value }) => value === asked)?.value ?? 'failed';
  const events = useInfiniteQuery(billingEventsQuery(choice === ALL ? undefined : (choice as EventState)));
  return (
    <>
      <ChoiceLinks label="Event state" choices={CHOICES} current={choice} />
      <PagedList
        key={choice}
        query={events}
        loading="Loading the events…"
        empty={<NoEvents isAboutFailures={choice === 'failed'} />}
        count={(rows) => (rows === 1 ? '1 event' : `${rows} events`)}
      >
        {(rows: BillingEvent[]) => <EventTable events={rows} />}
      </PagedList>
    </>
  );
}

const NoEvents = ({ isAboutFailures }: { isAboutFailures: boolean }) => (
  <Empty title={isAboutFailures ? 'No event has failed' : 'No such events'} icon={<CircleCheck />}>
    <p>
      {isAboutFailures ? 'Everything that the provider told us is recorded.' : 'Events appear here as they arrive.'}
    </p>
  </Empty>
);
