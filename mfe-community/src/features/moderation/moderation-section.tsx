import { Link, useSearchParams } from '@mindgrove/kit/router';
import { useInfiniteQuery } from '@mindgrove/kit/query';
import { choiceLinkClass } from '@mindgrove/ui/actions/choice-link';

import { CaseList } from './case-list.tsx';
import { casesQuery, type CaseState } from './moderation.queries.ts';
import styles from './moderation-section.module.css';

/** Lists what members and the automatic check report. Its address has the state of the cases. */
export function ModerationSection() {
  const [search] = useSearchParams();
  const state: CaseState = search.get('state') === 'decided' ? 'decided' : 'open';
  const { data } = useInfiniteQuery(casesQuery(state));
  const open = data?.pages[0]?.open;
  return (
    <section className={styles.section} aria-labelledby="moderation-title">
      <header className={styles.header}>
        <h2 id="moderation-title">Community</h2>
        <p className={styles.lead}>
          Reported messages of the chat. Urgent ones come first. Each decision needs a reason, which is kept in the
          audit log.
        </p>
      </header>
      <nav aria-label="Cases">
        <ul className={styles.states}>
          <li>
            <StateLink state="open" current={state} label={open === undefined ? 'Open' : `Open (${open})`} />
          </li>
          <li>
            <StateLink state="decided" current={state} label="Decided" />
          </li>
        </ul>
      </nav>
      <CaseList key={state} state={state} />
    </section>
  );
}

function StateLink({ state, current, label }: { state: CaseState; current: CaseState; label: string }) {
  const [search] = useSearchParams();
  const address = new URLSearchParams({ section: search.get('section') ?? '', state });
  return (
    <Link
      className={choiceLinkClass}
      to={`?${address.toString()}`}
      aria-current={state === current ? 'page' : undefined}
    >
      {label}
    </Link>
  );
}
