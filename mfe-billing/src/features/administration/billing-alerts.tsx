import type { BillingAlert } from '@mindgrove/contracts/admin-billing';
import { moneyText } from '@mindgrove/contracts/money-text';
import { errorText, toastError } from '@mindgrove/kit';
import { useInfiniteQuery, useMutation } from '@mindgrove/kit/query';
import { Link, useSearchParams } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { returnFocusToMain } from '@mindgrove/ui/actions/focus';
import { ChoiceLinks } from '@mindgrove/ui/admin/choice-links';
import { PagedList } from '@mindgrove/ui/admin/paged-list';
import { Timestamp } from '@mindgrove/ui/admin/timestamp';
import { DataTable } from '@mindgrove/ui/data/data-table';
import { Empty } from '@mindgrove/ui/feedback/states';
import { Row } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { CircleCheck } from 'lucide-react';

import { paths } from '../../paths.ts';
import { alertsQuery, markAlertDone } from './administration.queries.ts';
import styles from './billing.module.css';

const CHOICES = [
  { value: 'waiting', label: 'Waiting', to: '?section=billing' },
  { value: 'settled', label: 'Settled', to: '?section=billing&alerts=settled' },
];
const KINDS: Record<BillingAlert['kind'], string> = {
  dispute: 'Disputed payment',
  fraud_warning: 'Early fraud warning',
  refund_failed: 'Failed refund',
  payout_failed: 'Failed payout',
  unknown_event: 'Unknown event',
};
const STATES: Record<BillingAlert['state'], string> = {
  open: 'Look at it',
  under_review: 'The bank decides',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
  done: 'Done',
};
const COLUMNS = [
  { label: 'Alert', cell: (alert: BillingAlert) => <AlertName alert={alert} /> },
  {
    label: 'Amount',
    cell: ({ amount, currency }: BillingAlert) => (amount === null ? '–' : moneyText(amount, currency ?? undefined)),
  },
  {
    label: 'Member',
    cell: ({ member }: BillingAlert) =>
      member ? <Link to={paths.memberBilling(member.id)}>{member.name}</Link> : 'Not known',
  },
  { label: 'State', cell: (alert: BillingAlert) => <AlertState alert={alert} /> },
  { label: 'Happened', cell: ({ created_at }: BillingAlert) => <Timestamp at={created_at} isDay /> },
  { label: 'Actions', isActions: true, cell: (alert: BillingAlert) => <AlertActions alert={alert} /> },
];

export function BillingAlerts() {
  const [search] = useSearchParams();
  const isSettled = search.get('alerts') === 'settled';
  const alerts = useInfiniteQuery(alertsQuery(isSettled));
  return (
    <>
      <ChoiceLinks Link={Link} label="Alert state" choices={CHOICES} current={isSettled ? 'settled' : 'waiting'} />
      <PagedList
        key={String(isSettled)}
        query={alerts}
        errorText={errorText}
        loading="Loading the alerts…"
        empty={<Empty title={isSettled ? 'Nothing was settled yet' : 'Nothing waits for you'} icon={<CircleCheck />} />}
        count={(rows) => (rows === 1 ? '1 alert' : `${rows} alerts`)}
      >
        {(rows) => <DataTable label="Disputes and alerts" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
      </PagedList>
    </>
  );
}

const AlertName = ({ alert: { kind, detail, stripe_id } }: { alert: BillingAlert }) => (
  <>
    <strong>{KINDS[kind]}</strong>
    <span className={styles.detail}>{kind === 'unknown_event' ? detail : detail.replaceAll('_', ' ')}</span>
    <span className={styles.detail}>{stripe_id}</span>
  </>
);

const AlertState = ({ alert: { state, answer_by, settled_at } }: { alert: BillingAlert }) =>
  state === 'open' && answer_by ? (
    <>
      Answer by <Timestamp at={answer_by} isDay />
    </>
  ) : (
    <>
      {STATES[state]} {settled_at && <Timestamp at={settled_at} isDay />}
    </>
  );

/** A dispute ends when the bank decides. */
function AlertActions({ alert: { id, kind, stripe_id, settled_at, url } }: { alert: BillingAlert }) {
  const { mutateAsync, isPending } = useMutation(markAlertDone);

  async function markDone() {
    const pressed = document.activeElement;
    await mutateAsync(id).then(() => returnFocusToMain(pressed), toastError);
  }

  return (
    <Row as="span" gap={3} align="center">
      <a href={url} target="_blank" rel="noreferrer">
        Open in Stripe<VisuallyHidden> ({stripe_id})</VisuallyHidden>
      </a>
      {kind !== 'dispute' && !settled_at && (
        <Button variant="secondary" busy={isPending} onClick={() => void markDone()}>
          Mark as done<VisuallyHidden> ({stripe_id})</VisuallyHidden>
        </Button>
      )}
    </Row>
  );
}
