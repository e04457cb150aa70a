import type { AdminMember } from '@mindgrove/contracts/admin';
import { errorText } from '@mindgrove/kit';
import { useInfiniteQuery, useQuery } from '@mindgrove/kit/query';
import { PagedList } from '@mindgrove/ui/admin/paged-list';
import { Section } from '@mindgrove/ui/admin/section';
import { Empty } from '@mindgrove/ui/feedback/states';
import { TextField } from '@mindgrove/ui/forms/field';
import { Select } from '@mindgrove/ui/forms/select';
import { SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';

import { type MemberAction, MemberDialog } from './member-dialog.tsx';
import { STATE_CHOICES } from './member-labels.ts';
import { MemberTable } from './member-table.tsx';
import { type MemberFilter, membersQuery, plansQuery } from './members.queries.ts';

export function MembersSection() {
  const [search, setSearch] = useState('');
  const [state, setState] = useState('all');
  const [action, setAction] = useState<MemberAction | null>(null);
  const filter = toFilter(useDebouncedValue(search), state);
  const members = useInfiniteQuery(membersQuery(filter));
  const plans = useQuery(plansQuery).data ?? [];

  return (
    <Section
      title="Members"
      lead="Everybody who has an account, the newest first. Each act here asks for a reason, which the audit log keeps."
      filters={
        <>
          <TextField
            label="Search members"
            type="search"
            autoComplete="off"
            maxLength={100}
            placeholder="Part of a name or an email"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <Select
            label="Show"
            placeholder="All members"
            emptyText="Nothing to choose"
            options={STATE_CHOICES}
            value={state}
            onValueChange={setState}
          />
        </>
      }
    >
      <PagedList
        query={members}
        errorText={errorText}
        loading="Loading members…"
        empty={<NobodyFound />}
        count={(rows) => (rows === 1 ? '1 member' : `${rows} members`)}
      >
        {(rows: AdminMember[]) => <MemberTable members={rows} plans={plans} onAction={setAction} />}
      </PagedList>
      {action && <MemberDialog {...action} onClose={() => setAction(null)} />}
    </Section>
  );
}

const toFilter = (search: string, state: string): MemberFilter => ({
  search: search.trim() || undefined,
  state: state === 'all' ? undefined : (state as MemberFilter['state']),
});

const NobodyFound = () => (
  <Empty title="Nobody found" icon={<SearchX />}>
    <p>Try fewer letters of the name or the email, or choose “All members”.</p>
  </Empty>
);

/** Milliseconds after the last keystroke. */
const DELAY_MS = 300;

function useDebouncedValue(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
