import type { Day } from '@mindgrove/contracts/rules/member-day';

import { depthScale, type Layout, type Place } from './layout.ts';
import type { Plant } from './plants.ts';

/** What a finished weekly special adds to a grove. */
export interface Lily extends Place, Pick<Plant, 'kind' | 'form' | 'scale' | 'variant'> {
  /** The Monday of the special's week. */
  week: Day;
}

/** All lilies look alike: a week that was sent late takes its turn among them, and none is seen to move. */
export const liliesOf = (weeks: readonly Day[], { lilies }: Layout): Lily[] =>
  lilies.flatMap((place, index) => {
    const week = weeks[index];
    return week ? [{ ...place, kind: 'lily', form: 'small', scale: 0.95 * depthScale(place.y), variant: 0, week }] : [];
  });
