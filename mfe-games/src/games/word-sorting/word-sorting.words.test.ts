import { describe, expect, it } from '@jest/globals';

import { LETTER_RULE } from './word-sorting.rules.ts';
import { TRIALS } from './word-sorting.sets.ts';
import { animals, families, familiesOfFour } from './word-sorting.words.ts';

const categories = families.flat();
const words = categories.flatMap((category) => category.words);

describe('the words to sort', () => {
  it('are many, in many categories of the same size', () => {
    expect(categories.length).toBeGreaterThanOrEqual(14);
    expect(new Set(categories.map((category) => category.words.length))).toEqual(new Set([12]));
    expect(familiesOfFour).toHaveLength(6);
  });

  it('belong to only one category', () => {
    expect(new Set(words).size).toBe(words.length);
    expect(words.length).toBeGreaterThanOrEqual(160);
  });

  it('fit on one line of the smallest screen', () => {
    for (const word of [...words, ...animals.map((animal) => animal.word)])
      expect(word).toMatch(/^[A-Za-z][a-z -]{1,11}$|^Rio Grande$/);
  });

  it('begin with letters of both halves of the alphabet', () => {
    expect(['apple', 'Maine', 'nutmeg', 'zinc'].map(LETTER_RULE.boxOf)).toEqual([
      'A to M',
      'A to M',
      'N to Z',
      'N to Z',
    ]);
    expect(new Set(words.map(LETTER_RULE.boxOf)).size).toBe(2);
  });

  it('include enough different animals for a round', () => {
    expect(new Set(animals.map(({ word }) => word)).size).toBe(animals.length);
    expect(animals.length).toBeGreaterThanOrEqual(TRIALS);
  });
});
