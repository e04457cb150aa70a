import type { AuditEntry } from '@mindgrove/contracts/admin';
import { useInfiniteQuery } from '@mindgrove/kit/query';
import { DataTable } from '@mindgrove/ui/data/data-table';
import { Empty } from '@mindgrove/ui/feedback/states';
import { ScrollText } from 'lucide-react';

import { PagedList } from '../paged-list.tsx';
import { Section } from '../section.tsx';
import { When } from '../when.tsx';
import { auditQuery } from './audit.queries.ts';
import { deedText } from './audit-words.ts';

const COLUMNS = [
  { label: 'What', cell: ({ action }: AuditEntry) => <strong>{deedText(action)}</strong> },
  { label: 'Target', cell: ({ target }: AuditEntry) => target },
  { label: 'Details', cell: ({ detail }: AuditEntry) => detail || '–' },
  { label: 'Who', cell: ({ actor }: AuditEntry) => actor },
  { label: 'When', cell: ({ at }: AuditEntry) => <When at={at} /> },
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
