import type { GameId } from '@mindgrove/contracts/games';

export const taglines: Record<GameId, string> = {
  'memory-match': 'Turn two cards at a time and find all eight pairs.',
  'speed-math': 'Solve as many problems as you can in 60 seconds.',
  'math-practice': 'The same kind of problems, without a clock.',
  'sequence-span': 'Watch a path of lanterns light up, then walk it yourself.',
  'n-back': 'Say whether what you see now is what you saw a little while ago.',
  'go-no-go': 'Press for some signs, and hold still for the others.',
  'reaction-time': 'Press the lantern as soon as it lights up.',
  'word-sorting': 'Sort words by a rule that changes now and then.',
  'number-grid': 'Fill the garden so that no number repeats in a row, column or bed.',
};
