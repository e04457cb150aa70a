import type { GameId } from '@mindgrove/contracts/games';

/** One line per game, beside its practice. */
export const PRACTICE_HINTS: Record<GameId, string> = {
  'memory-match': 'Turn over two cards. If they match, they stay open.',
  'speed-math': 'Work it out, type the answer, press Answer.',
  'math-practice': 'Work it out, type the answer, press Answer. No rush.',
  'sequence-span': 'Watch which lanterns light up, then press them in the same order.',
  'n-back': 'Is this the one you saw a moment ago? Press your answer.',
  'go-no-go': 'Press for the right sign. For any other, hold still.',
  'reaction-time': 'Wait for it… and press the moment it lights up.',
  'word-sorting': 'Read the rule, then press the basket where the word belongs.',
  'number-grid': 'Press an empty square, then the number that is missing.',
};
