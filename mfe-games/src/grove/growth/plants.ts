import type { Day } from '@mindgrove/contracts/rules/member-day';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

import { depthScale, type Layout, type Place } from './layout.ts';

/** What the day began with decides: memory, focus, speed, or calm minutes. Every other plant is of any kind. */
const TREE_KINDS = {
  m: ['oak', 'maple'],
  f: ['pine', 'spruce'],
  s: ['birch', 'poplar'],
  c: ['willow', 'cherry'],
} as const;

const SMALL_KINDS = {
  m: ['tulips', 'bush'],
  f: ['fern', 'bluebells'],
  s: ['daisies', 'poppies'],
  c: ['mushrooms', 'lavender'],
} as const;

type Letter = keyof typeof TREE_KINDS;
const LETTERS: readonly Letter[] = ['m', 'f', 's', 'c'];
type TreeKind = (typeof TREE_KINDS)[Letter][number];
type SmallKind = (typeof SMALL_KINDS)[Letter][number];
export type PlantKind = TreeKind | SmallKind | 'bloom' | 'lily';

const TREES: readonly PlantKind[] = Object.values(TREE_KINDS).flat();
export const isTree = (kind: PlantKind) => TREES.includes(kind);

export interface Plant extends Place {
  kind: PlantKind;
  /** Trees come up as sprouts. */
  form: 'sprout' | 'tree' | 'small' | 'bloom';
  scale: number;
  /** Which of the two looks it has. */
  variant: 0 | 1;
  /** The day of practice that planted it, from 0. */
  day: number;
}

/** What a finished weekly special adds to a grove; the week is known by its Monday. */
export type Lily = Place & Pick<Plant, 'kind' | 'form' | 'scale'> & { week: Day };

/** All lilies look alike: a week that was sent late takes its turn among them, and none is seen to move. */
export const liliesOf = (weeks: readonly Day[], { lilies }: Layout): Lily[] =>
  weeks.slice(0, lilies.length).map((week, index) => {
    const place = placeAt(lilies, index);
    return { ...place, kind: 'lily', form: 'small', scale: 0.95 * depthScale(place.y), week };
  });

/** A tree every other day until there are 60; flowers, ferns and mushrooms in between; then ever more blooms. */
const TREE_DAYS = 120;
const PLANT_DAYS = 180;
/** More days make the plants larger and the words longer, but the scene is full. */
export const SHOWN_DAYS = 300;

/** The same practice always gives the same plants in the same places; each new day only adds one and lets all grow. */
export function plantsOf(seed: number, practice: string, layout: Layout): Plant[] {
  const random = seededRandom(seed + 1);
  return [...practice.slice(0, SHOWN_DAYS)].map((letter, day) =>
    plantOf(day, practice.length - 1 - day, letter as Letter, random(), layout),
  );
}

export const isTreeDay = (day: number) => day < TREE_DAYS && day % 2 === 0;

function plantOf(day: number, age: number, letter: Letter, chance: number, layout: Layout): Plant {
  const variant = chance < 0.5 ? 0 : 1;
  if (isTreeDay(day)) {
    const place = day === 0 ? layout.firstTree : placeAt(layout.trees, day / 2 - 1);
    // The first tree is the large one in the foreground.
    const full = depthScale(place.y) * (day === 0 ? 1.55 : 0.85 + 0.3 * chance);
    const kind = day === 0 ? TREE_KINDS[letter][0] : kindOf(TREE_KINDS, letter, chance);
    const form = age < 2 ? 'sprout' : 'tree';
    const sprout = (day === 0 ? 1.8 : 1.1) + 0.3 * age;
    const growth = age < 2 ? sprout : treeGrowth(age - 2, day === 0 ? 0.6 : 0.34);
    return { ...place, kind, form, scale: full * growth, variant, day };
  }
  if (day < PLANT_DAYS) {
    const place = placeAt(layout.smallPlants, day < TREE_DAYS ? (day - 1) / 2 : day - TREE_DAYS / 2);
    const kind = kindOf(SMALL_KINDS, letter, chance);
    return { ...place, kind, form: 'small', scale: 0.82 * depthScale(place.y) * smallGrowth(age), variant, day };
  }
  const place = placeAt(layout.blooms, day - PLANT_DAYS);
  return { ...place, kind: 'bloom', form: 'bloom', scale: depthScale(place.y), variant, day };
}

/** Half of the width and of the height of a full-size plant. */
const EXTENT: Record<Plant['form'], [half: number, middle: number]> = {
  tree: [40, 78],
  sprout: [20, 19],
  small: [20, 20],
  bloom: [8, 10],
};

/** Returns the plant at a place or, where none is, the nearest one within the reach. */
export function plantAt<One extends Plant | Lily>(plants: readonly One[], { x, y }: Place, reach: number) {
  const distance = (plant: One) => {
    const [half, middle] = EXTENT[plant.form].map((size) => size * plant.scale) as [number, number];
    const away = Math.hypot((x - plant.x) / half, (y - plant.y + middle) / middle);
    return Math.max(0, (away - 1) * half);
  };
  const [nearest] = plants
    .map((plant) => ({ plant, away: distance(plant) }))
    .filter(({ away }) => away <= reach)
    // What is in front hides what stands behind it.
    .toSorted((a, b) => a.away - b.away || b.plant.y - a.plant.y);
  return nearest?.plant;
}

/** Most members begin each day with the same skill: half of the plants are of any kind, so that a grove is mixed. */
function kindOf<Kind>(kinds: Record<Letter, readonly [Kind, Kind]>, letter: Letter, chance: number): Kind {
  // The look is chosen by other digits of the chance.
  const pick = Math.floor(chance * 64);
  const pool = pick % 2 === 0 ? kinds[letter] : LETTERS.flatMap((one) => kinds[one]);
  return pool[Math.floor(pick / 2) % pool.length] ?? kinds[letter][0];
}

/** A sapling grows into a tree in about forty days of practice, and a little on for years. */
const treeGrowth = (age: number, sapling: number) =>
  sapling + (1 - sapling) * (1 - Math.exp(-age / 13)) + Math.min(0.12, age / 2500);

const smallGrowth = (age: number) => 1 - 0.2 * Math.exp(-age / 2);

const placeAt = (list: readonly Place[], index: number): Place => list[index] ?? { x: 0, y: 0 };
