import { useQuery } from '@mindgrove/kit/query';
import { Muted } from '@mindgrove/ui/data/muted';
import { Stack } from '@mindgrove/ui/layout/stack';

import { LoadingOrFailed } from '../../loading-or-failed.tsx';
import { longDateText } from '../../training/calendar-day.ts';
import { BADGE_LABELS } from './badge-labels.ts';
import styles from './badge-list.module.css';
import { badgesQuery } from './badges.queries.ts';
import { Medal } from './medal.tsx';

export function BadgeList() {
  const { data, error, refetch } = useQuery(badgesQuery);
  const earned = data?.filter(({ earned_on }) => earned_on !== null).length ?? 0;
  return (
    <Stack as="section" gap={4} id="badges" aria-labelledby="badges-title" tabIndex={-1}>
      <div>
        <h2 id="badges-title">Your badges</h2>
        {data && (
          <Muted>
            {earned > 0 ? `${earned} of ${data.length} so far` : `${data.length} to earn`}. What you earn is yours to
            keep.
          </Muted>
        )}
      </div>
      {data ? (
        <ul className={styles.list}>
          {data.map(({ badge, earned_on }) => (
            <li key={badge} data-earned={earned_on !== null}>
              <Medal badge={badge} isEarned={earned_on !== null} />
              <p>
                <strong>{BADGE_LABELS[badge].title}</strong>
                <span>{earned_on === null ? BADGE_LABELS[badge].open : BADGE_LABELS[badge].earned}</span>
                {earned_on !== null && <span className={styles.day}>{longDateText(earned_on)}</span>}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <LoadingOrFailed error={error} refetch={refetch} label="Loading your badges…" lines={12} />
      )}
    </Stack>
  );
}
