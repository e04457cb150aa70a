import type { GameId } from '@mindgrove/contracts/games';

export const taglines: Record<GameId, string> = {
  'memory-match': 'Turn two cards at a time and find all eight pairs.',
  'speed-math': 'Solve as many problems as you can in 60 seconds.',
  'math-practice': 'The same kind of problems, at your own pace.',
  'sequence-span': 'Watch lanterns light up across the pond, then light the same path.',
  'n-back': 'Is this the same as the one before? And the one before that?',
  'go-no-go': 'Press for the leaf, hold still for the rest.',
  'reaction-time': 'Press the lantern the moment it lights up.',
  'word-sorting': 'Drop each word into the right basket before its time runs out.',
  'number-grid': 'Fill in the missing numbers and bring the garden into bloom.',
};
