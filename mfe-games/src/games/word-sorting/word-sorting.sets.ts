import { seededRandom, shuffled } from '../../engine/seeded-random.ts';
import { kindRule, LETTER_RULE, MOVE_RULE, type Rule, SIZE_RULE } from './word-sorting.rules.ts';
import { animals, type Category, families, largeFamilies } from './word-sorting.words.ts';

/** Words per set; within a set, the level's boxes stay the same. */
export const SET_LENGTH = 6;
/** Per round. */
export const SETS = 4;
export const TRIALS = SETS * SET_LENGTH;

export interface Task extends Pick<Rule, 'prompt' | 'topic' | 'boxes'> {
  word: string;
  /** The right box. */
  box: string;
}

interface SetSetup {
  seed: number;
  /** Index of the set in the round. */
  place: number;
  random: () => number;
}

interface Sorting {
  words: readonly string[];
  rules: readonly Rule[];
  /** Number of words between rule changes. */
  every: number;
}

/** Per level. */
const LEVELS: readonly ((deal: SetSetup) => Sorting)[] = [
  (deal) => byKind(unlike(deal, 2), deal),
  (deal) => byKind(unlike(deal, 3), deal),
  (deal) => byKind(unlike(deal, 4), deal),
  (deal) => byKind(alike(deal, 2), deal),
  (deal) => byKind(alike(deal, 3), deal),
  (deal) => byKind(alike(deal, 4), deal),
  (deal) => withRules(byKind(alike(deal, 3), deal), [LETTER_RULE], 3),
  (deal) => ({ words: animalsOf(deal), rules: [MOVE_RULE, SIZE_RULE], every: 3 }),
  (deal) => withRules(byKind(alike(deal, 4), deal), [LETTER_RULE], 2),
  (deal) => ({ words: animalsOf(deal), rules: [SIZE_RULE, MOVE_RULE, LETTER_RULE], every: 2 }),
];

export function newTaskSet(seed: number, place: number, level: number): readonly Task[] {
  const sorting = LEVELS[level - 1] as (typeof LEVELS)[number];
  const { words, rules, every } = sorting({ seed, place, random: seededRandom(seed * SETS + place) });
  return words.map((word, index) => {
    const { prompt, topic, boxes, boxOf } = rules[Math.floor(index / every) % rules.length] as Rule;
    return { prompt, topic, boxes, word, box: boxOf(word) };
  });
}

/** Categories of different families, and other families than in the previous set where possible. */
function unlike({ seed, place, random }: SetSetup, count: number): Category[] {
  const order = shuffled(families, seededRandom(seed));
  return Array.from({ length: count }, (_, index) => {
    const family = order[(place * count + index) % order.length] as readonly Category[];
    return anyOf(family, random);
  });
}

/** Categories of one family, which changes with each set. */
function alike({ seed, place, random }: SetSetup, count: number): Category[] {
  const order = shuffled(largeFamilies, seededRandom(seed));
  return shuffled(order[place % order.length] as readonly Category[], random).slice(0, count);
}

function byKind(categories: readonly Category[], { random }: SetSetup): Sorting {
  const decks = categories.map(({ words }) => shuffled(words, random));
  const words = Array.from({ length: SET_LENGTH }, (_, index) => decks[index % decks.length]?.pop() ?? '');
  return { words: shuffled(words, random), rules: [kindRule(categories)], every: SET_LENGTH };
}

const withRules = ({ words, rules }: Sorting, more: readonly Rule[], every: number): Sorting => ({
  words,
  rules: [...rules, ...more],
  every,
});

/** No animal repeats within a round. */
const animalsOf = ({ seed, place }: SetSetup) =>
  shuffled(animals, seededRandom(seed))
    .slice(place * SET_LENGTH, (place + 1) * SET_LENGTH)
    .map(({ word }) => word);

const anyOf = <Item>(items: readonly Item[], random: () => number) =>
  items[Math.floor(random() * items.length)] as Item;
