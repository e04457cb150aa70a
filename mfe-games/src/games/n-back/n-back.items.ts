import { levelOfStep, STEPS_PER_LEVEL } from '@mindgrove/contracts/rules/staircase';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

import type { Stimulus } from '../../engine/game.ts';
import type { PictureSetName } from '../../pictures/picture.tsx';
import { pickRandom, shuffled } from '../../engine/random-items.ts';

/** Judged items of a round; the first ones, which have nothing to compare with, come on top. */
export const JUDGED_ITEMS = 20;
const MATCHES = 6;

const PACES = 3;

const SHAPES = ['circle', 'square', 'triangle', 'star', 'diamond', 'heart', 'cross', 'arrow'];

type Item = Pick<Stimulus, 'name' | 'face' | 'isDrawn'>;

export const PICTURES: PictureSetName = 'shapes';

const KINDS = [
  { noun: 'letter', items: ['F', 'H', 'K', 'L', 'M', 'Q', 'R', 'Z'].map((letter) => ({ name: letter, face: letter })) },
  {
    noun: 'shape',
    items: SHAPES.map((name) => ({ name, face: `${PICTURES}/${name}`, isDrawn: true })),
  },
];

export interface Items {
  level: number;
  back: number;
  noun: string;
  all: readonly Item[];
  windowMs: number;
}

/** Each distance has three paces; from two back on, harder levels add lures. */
export function newItems(seed: number, step: number): Items {
  const level = levelOfStep(step);
  const back = Math.ceil(level / PACES);
  const { noun, items } = KINDS[seed % KINDS.length] as (typeof KINDS)[number];
  const lures = back > 1 ? 2 * ((level - 1) % PACES) : 0;
  const all = sequence(items, back, lures, seededRandom(seed));
  return { level, back, noun, all, windowMs: 6000 - 300 * (step % (PACES * STEPS_PER_LEVEL)) };
}

export const isMatch = ({ all, back }: Pick<Items, 'all' | 'back'>, index: number) => all[index] === all[index - back];

type Role = 'match' | 'lure' | 'other';

/** Lures repeat a neighbor of the item to compare with: familiarity is not enough. Other items avoid these neighbors. */
function sequence(items: readonly Item[], back: number, lures: number, random: () => number): Item[] {
  const role = (index: number): Role => (index < MATCHES ? 'match' : index < MATCHES + lures ? 'lure' : 'other');
  const roles = shuffled(
    Array.from({ length: JUDGED_ITEMS }, (_, index) => role(index)),
    random,
  );
  const shown = shuffled(items, random).slice(0, back);
  for (const next of roles) {
    const target = shown.at(-back) as Item;
    const neighbors = [shown.at(-back - 1), back > 1 ? shown.at(-back + 1) : undefined].filter(
      (item) => item !== undefined,
    );
    const others = items.filter((item) => item !== target && neighbors.includes(item) === (next === 'lure'));
    const fallback = items.filter((item) => item !== target);
    shown.push(next === 'match' ? target : pickRandom(others.length > 0 ? others : fallback, random));
  }
  return shown;
}
