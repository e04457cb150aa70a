import { useInfiniteQuery } from '@mindgrove/kit/query';
import { Link, useSearchParams } from '@mindgrove/kit/router';
import { ChoiceLinks } from '@mindgrove/ui/admin/choice-links';
import { Section } from '@mindgrove/ui/admin/section';

import { CaseList } from './case-list.tsx';
import { casesQuery, type CaseState } from './moderation.queries.ts';

/** Lists what members and the automatic check report. Its address has the state of the cases. */
export function ModerationSection() {
  const [search] = useSearchParams();
  const state: CaseState = search.get('state') === 'decided' ? 'decided' : 'open';
  const { data } = useInfiniteQuery(casesQuery(state));
  const open = data?.pages[0]?.open;
  const choices = [
    { value: 'open', label: open === undefined ? 'Open' : `Open (${open})` },
    { value: 'decided', label: 'Decided' },
  ].map((choice) => ({
    ...choice,
    to: `?${new URLSearchParams({ section: search.get('section') ?? '', state: choice.value }).toString()}`,
  }));
  return (
    <Section
      title="Community"
      lead="Reported messages of the chat. Urgent ones come first. Each decision needs a reason, which is kept in the audit log."
    >
      <ChoiceLinks Link={Link} label="Cases" choices={choices} current={state} />
      <CaseList key={state} state={state} />
    </Section>
  );
}
