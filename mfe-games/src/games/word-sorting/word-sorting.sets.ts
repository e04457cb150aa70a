import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

import { pickRandom, shuffled } from '../../engine/random-items.ts';
import { kindRule, LETTER_RULE, MOVE_RULE, type Rule, SIZE_RULE } from './word-sorting.rules.ts';
import { animals, type Category, families, familiesOfFour } from './word-sorting.words.ts';

export const WORDS_PER_SET = 6;
export const SETS_PER_ROUND = 4;
export const TRIALS = SETS_PER_ROUND * WORDS_PER_SET;

export interface Task extends Pick<Rule, 'prompt' | 'topic' | 'boxes'> {
  word: string;
  rightBox: string;
}

interface SetSetup {
  seed: number;
  setIndex: number;
  random: () => number;
}

interface Sorting {
  words: readonly string[];
  rules: readonly Rule[];
  wordsPerRule: number;
}

const LEVELS: readonly ((setup: SetSetup) => Sorting)[] = [
  (setup) => byKind(fromDifferentFamilies(setup, 2), setup),
  (setup) => byKind(fromDifferentFamilies(setup, 3), setup),
  (setup) => byKind(fromDifferentFamilies(setup, 4), setup),
  (setup) => byKind(fromOneFamily(setup, 2), setup),
  (setup) => byKind(fromOneFamily(setup, 3), setup),
  (setup) => byKind(fromOneFamily(setup, 4), setup),
  (setup) => withRules(byKind(fromOneFamily(setup, 3), setup), [LETTER_RULE], 3),
  (setup) => ({ words: animalsOf(setup), rules: [MOVE_RULE, SIZE_RULE], wordsPerRule: 3 }),
  (setup) => withRules(byKind(fromOneFamily(setup, 4), setup), [LETTER_RULE], 2),
  (setup) => ({ words: animalsOf(setup), rules: [SIZE_RULE, MOVE_RULE, LETTER_RULE], wordsPerRule: 2 }),
];

export function newTaskSet(seed: number, setIndex: number, level: number): readonly Task[] {
  const sorting = LEVELS[level - 1] as (typeof LEVELS)[number];
  const { words, rules, wordsPerRule } = sorting({
    seed,
    setIndex,
    random: seededRandom(seed * SETS_PER_ROUND + setIndex),
  });
  return words.map((word, index) => {
    const { prompt, topic, boxes, boxOf } = rules[Math.floor(index / wordsPerRule) % rules.length] as Rule;
    return { prompt, topic, boxes, word, rightBox: boxOf(word) };
  });
}

/** Categories of different families, and other families than in the previous set where possible. */
function fromDifferentFamilies({ seed, setIndex, random }: SetSetup, count: number): Category[] {
  const order = shuffled(families, seededRandom(seed));
  return Array.from({ length: count }, (_, index) => {
    const family = order[(setIndex * count + index) % order.length] as readonly Category[];
    return pickRandom(family, random);
  });
}

function fromOneFamily({ seed, setIndex, random }: SetSetup, count: number): Category[] {
  const order = shuffled(familiesOfFour, seededRandom(seed));
  return shuffled(order[setIndex % order.length] as readonly Category[], random).slice(0, count);
}

function byKind(categories: readonly Category[], { random }: SetSetup): Sorting {
  const decks = categories.map(({ words }) => shuffled(words, random));
  const words = Array.from({ length: WORDS_PER_SET }, (_, index) => decks[index % decks.length]?.pop() ?? '');
  return { words: shuffled(words, random), rules: [kindRule(categories)], wordsPerRule: WORDS_PER_SET };
}

const withRules = ({ words, rules }: Sorting, more: readonly Rule[], wordsPerRule: number): Sorting => ({
  words,
  rules: [...rules, ...more],
  wordsPerRule,
});

const animalsOf = ({ seed, setIndex }: SetSetup) =>
  shuffled(animals, seededRandom(seed))
    .slice(setIndex * WORDS_PER_SET, (setIndex + 1) * WORDS_PER_SET)
    .map(({ word }) => word);
