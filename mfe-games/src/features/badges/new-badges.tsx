import type { BadgeId } from '@mindgrove/contracts/badges';
import { useRemoteEvent } from '@mindgrove/kit';
import { useQuery, useQueryClient } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { useEffect, useState } from 'react';

import { paths } from '../../paths.ts';
import { pluralize } from '../../text.ts';
import { BADGE_LABELS } from './badge-labels.ts';
import { badgesQuery, markBadgesSeen } from './badges.queries.ts';
import { Medal } from './medal.tsx';
import styles from './new-badges.module.css';

const MAX_MEDALS = 3;

/** Badges earned since the last visit, once: they count as seen as soon as they are shown. */
export function NewBadges() {
  const shown = useNewBadges();
  const titles = shown.map((badge) => BADGE_LABELS[badge].title);
  return (
    <div role="status">
      {shown.length > 0 && (
        <Link className={styles.note} to={`${paths.progress}#badges`}>
          <span className={styles.medals}>
            {shown.slice(0, MAX_MEDALS).map((badge) => (
              <Medal key={badge} badge={badge} isEarned />
            ))}
          </span>
          <span>
            {shown.length === 1 ? 'New badge: ' : pluralize(shown.length, 'new badge')}
            {shown.length === 1 && <strong>{titles[0]}</strong>}
          </span>
        </Link>
      )}
    </div>
  );
}

function useNewBadges(): readonly BadgeId[] {
  const queries = useQueryClient();
  const { data } = useQuery(badgesQuery);
  // Minutes that waited for a network may earn one while this is open.
  useRemoteEvent('practice-stored', () => void queries.invalidateQueries(badgesQuery));
  const [shown, setShown] = useState<readonly BadgeId[]>([]);
  const fresh = data?.filter(({ badge, is_new }) => is_new && !shown.includes(badge)).map(({ badge }) => badge) ?? [];
  if (fresh.length > 0) setShown([...shown, ...fresh]);

  useEffect(() => {
    if (shown.length === 0) return;
    markBadgesSeen([...shown]).then(
      (response) => queries.setQueryData(badgesQuery.queryKey, response),
      // They are shown again at the next visit.
      () => undefined,
    );
  }, [shown, queries]);

  return shown;
}
