import type { BillingEvent } from '@mindgrove/contracts/admin-billing';
import { toast, toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { returnFocusToMain } from '@mindgrove/ui/actions/focus';
import { Timestamp } from '@mindgrove/ui/admin/timestamp';
import { DataTable } from '@mindgrove/ui/data/data-table';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import { paths } from '../../paths.ts';
import { retryEvent } from './administration.queries.ts';
import styles from './billing.module.css';

const type = { label: 'Event', cell: (event: BillingEvent) => <EventName event={event} /> };
const state = { label: 'State', cell: (event: BillingEvent) => stateText(event) };
const member = { label: 'Member', cell: (event: BillingEvent) => <MemberLink id={event.member_id} /> };
const time = { label: 'Happened', cell: ({ created_at }: BillingEvent) => <Timestamp at={created_at} /> };
const actions = {
  label: 'Actions',
  isActions: true,
  cell: (event: BillingEvent) =>
    event.state === 'applied' || event.state === 'ignored' ? '–' : <RetryButton event={event} />,
};

const COLUMNS = [type, state, member, time, actions];
const COLUMNS_OF_MEMBER = [type, state, time, actions];

export const EVENT_STATES: { value: BillingEvent['state']; label: string }[] = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'applied', label: 'Applied' },
  { value: 'ignored', label: 'Ignored' },
];

interface Props {
  events: readonly BillingEvent[];
  /** All of one member, who need not be named. */
  isOfMember?: boolean;
}

export const EventTable = ({ events, isOfMember = false }: Props) => (
  <DataTable
    label="Events of the provider"
    columns={isOfMember ? COLUMNS_OF_MEMBER : COLUMNS}
    rows={events}
    rowKey={({ id }) => id}
  />
);

const EventName = ({ event }: { event: BillingEvent }) => (
  <>
    <strong>{event.type}</strong>
    <span className={styles.detail}>{event.stripe_id}</span>
    {event.error && <span className={styles.detail}>{event.error}</span>}
  </>
);

const stateText = ({ state, attempts }: BillingEvent) => {
  const tries = attempts === 1 ? 'one attempt' : `${attempts} attempts`;
  const label = EVENT_STATES.find(({ value }) => value === state)?.label ?? state;
  return attempts > 0 ? `${label}, ${tries}` : label;
};

const MemberLink = ({ id }: { id: number | null }) =>
  id === null ? '–' : <Link to={paths.memberBilling(id)}>Member {id}</Link>;

const OUTCOMES: Record<BillingEvent['state'], string> = {
  applied: 'It is recorded now.',
  ignored: 'There is nothing to record for it.',
  waiting: 'It waits for another event.',
  failed: 'It failed again.',
};

function RetryButton({ event: { id, type, stripe_id } }: { event: BillingEvent }) {
  const { mutateAsync, isPending } = useMutation(retryEvent);

  async function retry() {
    const pressed = document.activeElement;
    try {
      const { data } = await mutateAsync(id);
      const description = `${OUTCOMES[data.state]} ${data.error ?? ''}`.trim();
      toast({ title: `Worked ${type}`, description, variant: data.state === 'failed' ? 'destructive' : 'default' });
      returnFocusToMain(pressed);
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <Button variant="secondary" busy={isPending} onClick={() => void retry()}>
      Work again<VisuallyHidden> ({stripe_id})</VisuallyHidden>
    </Button>
  );
}
