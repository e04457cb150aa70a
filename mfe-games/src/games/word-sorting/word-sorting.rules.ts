import { animals, type Category } from './word-sorting.words.ts';

export interface Rule {
  prompt: string;
  topic: string;
  boxes: readonly string[];
  boxOf: (word: string) => string;
}

export const kindRule = (categories: readonly Category[]): Rule => {
  const labels = categories.map(({ label }) => label);
  return {
    prompt: `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}?`,
    topic: 'New baskets',
    boxes: labels,
    boxOf: (word) => categories.find(({ words }) => words.includes(word))?.label ?? '',
  };
};

export const LETTER_RULE: Rule = {
  prompt: 'First letter: A to M, or N to Z?',
  topic: 'First letter',
  boxes: ['A to M', 'N to Z'],
  boxOf: (word) => (word.charAt(0).toUpperCase() <= 'M' ? 'A to M' : 'N to Z'),
};

const animal = (word: string) => animals.find((known) => known.word === word);

export const SIZE_RULE: Rule = {
  prompt: 'Smaller or larger than a cat?',
  topic: 'Next to a cat',
  boxes: ['Smaller', 'Larger'],
  boxOf: (word) => animal(word)?.size ?? '',
};

export const MOVE_RULE: Rule = {
  prompt: 'How it moves: walks, swims or flies?',
  topic: 'How it moves',
  boxes: ['Walks', 'Swims', 'Flies'],
  boxOf: (word) => animal(word)?.move ?? '',
};
