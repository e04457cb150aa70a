import { daysBetween } from '@mindgrove/contracts/rules/member-day';
import { useUser } from '@mindgrove/kit';
import { routeQuery, useQuery } from '@mindgrove/kit/query';
import { Card } from '@mindgrove/ui/layout/card';

import { GroveScene } from '../../grove/grove-scene.tsx';
import { groveLayout, WORLD } from '../../grove/growth/layout.ts';
import { isTreeDay, plantsOf } from '../../grove/growth/plants.ts';
import { useLight } from '../../grove/use-grove.ts';
import { LoadingOrFailed } from '../../loading-or-failed.tsx';
import { nonBreaking, pluralize } from '../../text.ts';
import styles from './village-card.module.css';

/** What all members did together; nothing for those who switched it off, and in a small group. */
export function VillageCard({ today }: { today: string }) {
  const user = useUser();
  const enabled = user?.village ?? false;
  const { data, error, refetch } = useQuery({ ...routeQuery('GET /village'), select: ({ data }) => data, enabled });
  const light = useLight(today, user?.time_zone ?? 'UTC');
  if (!user?.village || data === null) return null;
  return (
    <section aria-labelledby="village">
      <Card>
        <h2 id="village">The village wood</h2>
        {data ? (
          <>
            <div className={styles.wood}>
              <Wood {...data} light={light} />
            </div>
            <p>
              Together, members practiced on <strong>{nonBreaking(`${data.days.toLocaleString('en-US')} days`)}</strong>{' '}
              this week. A new wood begins on Monday.
            </p>
          </>
        ) : (
          <LoadingOrFailed error={error} refetch={refetch} label="Loading the village wood…" lines={8} />
        )}
      </Card>
    </section>
  );
}

/** A tree for every five days, up to 60 of them; from then on, the wood thickens and grows slowly. */
const plantCount = (days: number) => Math.min(2 * Math.ceil(days / 5), 120 + Math.floor(days / 20));

function Wood({ week, days, light }: { week: string; days: number; light: ReturnType<typeof useLight> }) {
  // Each week another wood begins.
  const [seed, count] = [daysBetween('1970-01-05', week) / 7, plantCount(days)];
  const layout = groveLayout(seed);
  // Each skill gets trees, which come every other day, and small plants.
  const plants = plantsOf(seed, 'mmffsscc'.repeat(Math.ceil(count / 8)).slice(0, count), layout);
  const trees = plants.filter(({ day }) => isTreeDay(day)).length;
  const scene = { ...WORLD, ...light, seed, layout, plants, days: count, isResting: true };
  return <GroveScene {...scene} label={`The village wood with ${pluralize(trees, 'tree')}`} />;
}
