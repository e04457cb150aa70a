import { useUser } from '@mindgrove/kit';
import { routeQuery, useQuery } from '@mindgrove/kit/query';
import { Muted } from '@mindgrove/ui/data/muted';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Card } from '@mindgrove/ui/layout/card';

import styles from './village-card.module.css';

const loadWood = async () => (await import('./village-wood.tsx')).VillageWood;

/** What all members did together; nothing for those who switched it off, and in a small group. */
export function VillageCard({ today }: { today: string }) {
  const user = useUser();
  const isOn = user?.village ?? false;
  const village = useQuery({ ...routeQuery('GET /village'), select: ({ data }) => data, enabled: isOn });
  const code = useQuery({ queryKey: ['village-wood-code'], queryFn: loadWood, enabled: isOn });
  const failed = [village, code].find(({ data, error }) => data === undefined && error);
  const VillageWood = code.data;
  if (!user || !isOn || village.data === null) return null;
  return (
    <section aria-labelledby="village">
      <Card>
        <h2 id="village">The village wood</h2>
        {failed ? (
          <Failed onRetry={() => void failed.refetch()}>
            The village wood could not be loaded. Please check your connection.
          </Failed>
        ) : village.data && VillageWood ? (
          <>
            <div className={styles.wood}>
              <VillageWood {...village.data} today={today} timeZone={user.time_zone} />
            </div>
            <p>
              Together, members practiced on <strong>{village.data.days.toLocaleString('en-US')} days</strong> this
              week.
            </p>
            <Muted>Each of these days helps it grow. A new wood begins on Monday.</Muted>
          </>
        ) : (
          <Loading label="Loading the village wood…" lines={8} />
        )}
      </Card>
    </section>
  );
}
