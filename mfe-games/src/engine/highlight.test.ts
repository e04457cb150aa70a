import { expect, it } from '@jest/globals';

import { SAMPLE_RESULT } from '../test/sample-game.ts';
import type { RoundResult } from './game.ts';
import { highlightOf, type RoundHistory } from './highlight.ts';

const round = (changes: Partial<RoundResult> = {}): RoundResult => ({
  ...SAMPLE_RESULT,
  ...{ points: 600, trials: 20, hits: 16, bestStreak: 4, lastMiss: 20 },
  ...changes,
});
const BEFORE: RoundHistory = { best: 700 };

it.each<[string, RoundResult, RoundHistory, string]>([
  ['a start', round({ level: 1 }), { best: null }, 'A good start.'],
  ['a first round without a miss', round({ hits: 20, lastMiss: 0 }), { best: null }, 'All 20 right, the first time.'],
  [
    'a first look',
    round({ points: 0, isWon: false }),
    { best: null },
    'A first look. It all feels more familiar from here.',
  ],
  ['a record', round({ points: 701, lastMiss: 0, hits: 20 }), BEFORE, 'Your best yet!'],
  ['a fastest reaction', round({ fastest: 270 }), { ...BEFORE, fastest: 271 }, 'Your fastest reaction yet!'],
  ['no mistake', round({ hits: 20, lastMiss: 0 }), BEFORE, 'All 20 right, not one mistake.'],
  ['a clean second half', round({ lastMiss: 10 }), BEFORE, 'No mistake in the second half.'],
  [
    'less time',
    round({ seconds: 50 }),
    { ...BEFORE, earlier: { seconds: 62, daysAgo: 7 } },
    '12 seconds faster than 7 days ago.',
  ],
  [
    'a second less',
    round({ seconds: 61 }),
    { ...BEFORE, earlier: { seconds: 62, daysAgo: 1 } },
    '1 second faster than yesterday.',
  ],
  ['a long run', round({ bestStreak: 5 }), BEFORE, '5 right in a row.'],
  ['the best so far', round(), BEFORE, 'Your best so far: 70 points.'],
])('tells of %s', (_, result, history, text) => {
  expect(highlightOf(result, history)?.text).toBe(text);
});

it.each<[string, RoundResult, RoundHistory]>([
  ['as good as the best', round({ points: 700 }), BEFORE],
  [
    'as fast as before',
    round({ fastest: 271, seconds: 62 }),
    { best: 700, fastest: 271, earlier: { seconds: 62, daysAgo: 1 } },
  ],
  ['with a mistake just past its middle', round({ lastMiss: 11 }), BEFORE],
  [
    'lost, however clean or quick',
    round({ isWon: false, lastMiss: 0, seconds: 1 }),
    { ...BEFORE, earlier: { seconds: 9, daysAgo: 1 } },
  ],
  ['of a game whose misses are no mistakes', { ...round(), lastMiss: undefined } as never, BEFORE],
])('praises nothing of a round that is %s', (_, result, history) => {
  expect(highlightOf(result, history)?.kind).toBe('so-far');
});

it('says nothing when nothing was ever scored', () => {
  expect(highlightOf(round({ points: 0 }), { best: 0 })).toBeNull();
});
