import { PAIRS } from '@mindgrove/contracts/rules/memory-rules';

import type { PictureId, PictureSetName } from '../../pictures/picture.tsx';

export interface Face {
  picture: PictureId;
  name: string;
}

/** Eight faces per level. They make the difficulty: the faces of each set look more alike than those before. */
const LEVELS: readonly (readonly [PictureSetName, string])[] = [
  ['objects', 'rocket, apple, dog, key, balloon, star, cactus, guitar'],
  ['animals', 'fox, panda, frog, lion, penguin, turtle, butterfly, octopus'],
  ['fruit', 'banana, grapes, strawberry, pineapple, watermelon, kiwi, cherries, lemon'],
  ['flowers', 'tulip, rose, sunflower, daisy, cherry blossom, hibiscus, lily, poppy'],
  ['leaves', 'oak leaf, maple leaf, ginkgo leaf, willow leaf, birch leaf, holly leaf, clover, fern'],
  ['owls', 'calm owl, startled owl, sleeping owl, winking owl, drowsy owl, singing owl, reading owl, cross owl'],
  [
    'moons',
    'new moon, young crescent, first quarter, growing moon, full moon, shrinking moon, last quarter, old crescent',
  ],
  [
    'clocks',
    "one o'clock, two o'clock, four o'clock, five o'clock, seven o'clock, eight o'clock, ten o'clock, eleven o'clock",
  ],
];

export const FACES: readonly Face[] = LEVELS.flatMap(([set, names]) =>
  names.split(', ').map((name): Face => ({ name, picture: `${set}/${name.replaceAll(' ', '-')}` })),
);

export const facesOfLevel = (level: number) => FACES.slice((level - 1) * PAIRS, level * PAIRS);

export const pictureSetOfLevel = (level: number) => LEVELS[level - 1]?.[0];

/** Layouts of eight pairs: the first card can match 15 others, the next free one 13, … */
const LAYOUTS = 15 * 13 * 11 * 9 * 7 * 5 * 3;

/** Coprime to LAYOUTS, so that no two seeds share a layout; near its golden section, so that neighbors differ. */
const STRIDE = 1_252_772;
const FIRST = 600_000;

/** The pair (from 0) at each place of the board. Unlike shuffling, this never repeats a layout. */
export function newLayout(seed: number): number[] {
  const layout = Array<number | null>(2 * PAIRS).fill(null);
  let left = (seed * STRIDE + FIRST) % LAYOUTS;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [first = 0, ...free] = layout.flatMap((taken, place) => (taken === null ? place : []));
    layout[first] = pair;
    layout[free[left % free.length] ?? 0] = pair;
    left = Math.floor(left / free.length);
  }
  return layout.map(Number);
}
