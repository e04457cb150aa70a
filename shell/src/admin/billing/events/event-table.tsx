import type { BillingEvent } from '@mindgrove/contracts/billing/admin-billing';
import { DataTable } from '@mindgrove/ui/data/data-table';
import { Link } from 'react-router-dom';

import { Timestamp } from '../../timestamp.tsx';
import styles from '../billing.module.css';
import { memberBillingPath } from '../member-billing-path.ts';
import { eventStateLabel } from './event-states.ts';
import { RetryButton } from './retry-button.tsx';

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
  return attempts > 0 ? `${eventStateLabel(state)}, ${tries}` : eventStateLabel(state);
};

const MemberLink = ({ id }: { id: number | null }) =>
  id === null ? '–' : <Link to={memberBillingPath(id)}>Member {id}</Link>;
