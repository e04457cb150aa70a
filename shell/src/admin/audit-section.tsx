import type { AuditEntry } from '@mindgrove/contracts/admin';
import { call, errorText } from '@mindgrove/kit';
import { infiniteQueryOptions, routeKey, useInfiniteQuery } from '@mindgrove/kit/query';
import { NEWEST, nextBeforeId, PagedList } from '@mindgrove/ui/admin/paged-list';
import { Section } from '@mindgrove/ui/admin/section';
import { Timestamp } from '@mindgrove/ui/admin/timestamp';
import { DataTable } from '@mindgrove/ui/data/data-table';
import { Empty } from '@mindgrove/ui/feedback/states';
import { ScrollText } from 'lucide-react';

import { ALWAYS_FRESH } from './admin-queries.ts';

const ACTION_LABELS: Record<string, string> = {
  'member.grant': 'Granted access',
  'member.end-access': 'Ended access',
  'member.suspend': 'Suspended a member',
  'member.unsuspend': 'Lifted a suspension',
  'member.refund': 'Refunded an invoice',
  'member.extend': 'Postponed a charge',
  'plan.price': 'Changed a price',
  'billing.alert': 'Recorded an alert of the payment provider',
  'billing.alert-done': 'Marked an alert as done',
  'billing.repair': 'Repaired billing',
  'ticket.close': 'Closed a ticket',
  'ticket.reopen': 'Reopened a ticket',
  'review.approve': 'Approved a review',
  'review.decline': 'Declined a review',
  'release.promote': 'Promoted a release',
  'release.rollback': 'Rolled a release back',
  'release.retire': 'Retired a remote',
  'release.canary': 'Began a canary',
  'release.canary-ended': 'Took a canary back',
  'release.take-back-refused': 'Could not take a release back',
  'release.pin': 'Pinned a release',
  'release.unpin': 'Unpinned a release',
  'release.prune': 'Deleted old releases',
  'release.skip-checks': 'Published without checks',
  'api.break-calls': 'Deployed an API without calls that are used',
  'release.override': 'Loaded a remote from their own machine',
  'token.create': 'Made a release token',
  'token.change': 'Changed a release token',
  'token.revoke': 'Revoked a release token',
  'content.create': 'Created a draft',
  'content.save-draft': 'Saved a draft',
  'content.publish': 'Published content',
  'content.unpublish': 'Unpublished content',
  'content.discard': 'Discarded a draft',
  'content.order': 'Changed the order of content',
  'content.delete': 'Deleted a draft',
  'media.upload': 'Uploaded a file',
  'media.delete': 'Deleted a file',
  'chat.keep': 'Kept a reported message',
  'chat.hide': 'Hid a message',
  'chat.restore': 'Showed a hidden message again',
  'trainer.create': 'Added a trainer',
  'trainer.update': "Changed a trainer's details",
  'trainer.hours': "Changed a trainer's hours",
  'booking.cancel': 'Canceled a session',
  'two-factor.begin': 'Began to set up two-factor sign-in',
  'two-factor.on': 'Switched two-factor sign-in on',
  'two-factor.off': 'Switched two-factor sign-in off',
  'two-factor.new-codes': 'Replaced recovery codes',
  'two-factor.reset': 'Reset two-factor sign-in',
  'admin.sign-in': 'Signed in',
  'administrator.make': 'Made an administrator',
  'administrator.promote': 'Made a member an administrator',
};

const getActionLabel = (action: string): string => ACTION_LABELS[action] ?? action;

const COLUMNS = [
  { label: 'What', cell: ({ action }: AuditEntry) => <strong>{getActionLabel(action)}</strong> },
  { label: 'Target', cell: ({ target }: AuditEntry) => target },
  { label: 'Details', cell: ({ detail }: AuditEntry) => detail || '–' },
  { label: 'Who', cell: ({ actor }: AuditEntry) => actor },
  { label: 'When', cell: ({ at }: AuditEntry) => <Timestamp at={at} /> },
];

export function AuditSection() {
  const entries = useInfiniteQuery(auditQuery);
  return (
    <Section
      title="Audit log"
      lead="Everything that administrators did and each of their sign-ins, the newest first. It cannot be changed. Times are in your zone."
    >
      <PagedList
        query={entries}
        errorText={errorText}
        loading="Loading the audit log…"
        empty={<NothingYet />}
        count={(rows) => (rows === 1 ? '1 entry' : `${rows} entries`)}
      >
        {(rows: AuditEntry[]) => <DataTable label="Audit log" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
      </PagedList>
    </Section>
  );
}

const NothingYet = () => (
  <Empty title="Nothing has been done yet" icon={<ScrollText />}>
    <p>The first suspension, promotion or closed ticket will be written down here.</p>
  </Empty>
);

const auditQuery = infiniteQueryOptions({
  ...ALWAYS_FRESH,
  queryKey: routeKey('GET /admin/audit'),
  initialPageParam: NEWEST,
  queryFn: ({ pageParam }) => call('GET /admin/audit', { query: { before_id: pageParam } }),
  getNextPageParam: nextBeforeId,
});
