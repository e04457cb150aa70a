import type { Training } from '@mindgrove/contracts/training';
import type { User } from '@mindgrove/contracts/user';
import { useEffect, useMemo, useState } from 'react';

import { hourIn } from '../training/calendar-day.ts';
import { countText, sceneText, todayText } from './growth/grove-words.ts';
import { groveLayout, partAt } from './growth/layout.ts';
import { liliesOf, plantsOf } from './growth/plants.ts';
import { dayTimeAt, seasonOf } from './growth/season.ts';

/** A grove is shown every day, and at the end of the day's walk. */
type Occasion = 'today' | 'done';

/** Returns what stands in a member's grove and how it looks now, in a drawing and in words. */
export function useGrove(
  { id, time_zone }: Pick<User, 'id' | 'time_zone'>,
  { today, practice, active_days }: Pick<Training, 'today' | 'practice' | 'active_days'>,
  occasion: Occasion,
  /** Of finished specials. */
  weeks?: readonly string[],
) {
  const light = useLight(today, time_zone);
  const layout = useMemo(() => groveLayout(id), [id]);
  const plants = useMemo(() => plantsOf(id, practice, layout), [id, practice, layout]);
  const lilies = useMemo(() => liliesOf(weeks ?? [], layout), [weeks, layout]);
  const days = practice.length;
  const hasPracticed = active_days.includes(today);
  const newest = hasPracticed ? plants.find(({ day }) => day === days - 1) : undefined;
  const newestDay = newest?.day ?? -1;
  const isGrowing = useGrowing(newestDay, occasion);
  return {
    /** Where it stands in the part of the grove that the end of the walk shows. */
    newest: newest && { ...newest, x: newest.x - partAt(newest) },
    hasPracticed,
    /** What stands in the foreground, to be touched. */
    foreground: plants[0] ?? layout.firstTree,
    scene: {
      label: sceneText(days, plants, { lilies }),
      seed: id,
      days,
      layout,
      plants,
      lilies,
      ...light,
      newestDay,
      isGrowing,
      isResting: !hasPracticed,
    },
    count: countText(days, plants),
    news: todayText(days, hasPracticed, newest),
  };
}

/** The season of a scene, and its hour, which stays as it was at first. */
export function useLight(today: string, timeZone: string) {
  const [dayTime] = useState(() => dayTimeAt(hourIn(timeZone, new Date())));
  return { season: seasonOf(today, timeZone), dayTime };
}

/** The day of practice that was seen growing: once is enough until the page reloads. */
const seenGrowing: Record<Occasion, number> = { today: -1, done: -1 };

/** The end of the walk shows the growth again; members who were there have seen it. */
function useGrowing(newestDay: number, occasion: Occasion): boolean {
  const [seenBefore] = useState(seenGrowing[occasion]);
  useEffect(() => {
    if (newestDay < 0) return;
    seenGrowing.today = newestDay;
    if (occasion === 'done') seenGrowing.done = newestDay;
  }, [newestDay, occasion]);
  return newestDay >= 0 && newestDay !== seenBefore;
}
