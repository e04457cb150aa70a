import { daysBetween } from '@mindgrove/contracts/rules/member-day';
import { useMemo } from 'react';

import { GroveScene } from '../../grove/grove-scene.tsx';
import { groveLayout, WORLD } from '../../grove/growth/layout.ts';
import { isTreeDay, plantsOf } from '../../grove/growth/plants.ts';
import { dayTimeAt, seasonOf } from '../../grove/growth/season.ts';
import { pluralize } from '../../text.ts';
import { hourIn } from '../../training/calendar-day.ts';

interface Props {
  /** Its Monday: each week another wood begins. */
  week: string;
  days: number;
  today: string;
  timeZone: string;
}

/** A tree for every five days, up to 60 of them; from then on, the wood thickens and grows slowly. */
const FULL_DAYS = 300;
const plantCount = (days: number) =>
  days <= FULL_DAYS ? 2 * Math.ceil(days / 5) : 120 + Math.floor((days - FULL_DAYS) / 20);

/** Has all drawings: import it only through village-card.tsx, which loads them late. */
export function VillageWood({ week, days, today, timeZone }: Props) {
  const scene = useMemo(() => {
    const [seed, count] = [daysBetween('1970-01-05', week) / 7, plantCount(days)];
    const layout = groveLayout(seed);
    // Each skill gets trees, which come every other day, and small plants.
    const plants = plantsOf(seed, 'mmffsscc'.repeat(Math.ceil(count / 8)).slice(0, count), layout);
    return { seed, days: count, layout, plants };
  }, [week, days]);
  const trees = scene.plants.filter(({ day }) => isTreeDay(day)).length;
  return (
    <GroveScene
      {...scene}
      {...WORLD}
      label={`The village wood with ${pluralize(trees, 'tree')}`}
      season={seasonOf(today, timeZone)}
      dayTime={dayTimeAt(hourIn(timeZone, new Date()))}
      newestDay={-1}
      isGrowing={false}
      isResting
    />
  );
}
