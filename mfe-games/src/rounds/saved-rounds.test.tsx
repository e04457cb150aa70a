import { describe, expect, it } from '@jest/globals';

import { newRound } from '../test/factories.ts';
import { addScore, bestScore, earlierRound, recentScores, restoreHistory } from './saved-rounds.ts';

const EMPTY = restoreHistory({});
const result = (points: number, level = 1) => ({ points, level }) as Parameters<typeof addScore>[2];

describe('the scores of a game', () => {
  it('keep the latest five of this device, with a lost round of Memory Match as none', () => {
    const history = [100, 0, 200.4, 300, 400, 500].reduce(
      (before, points) => addScore(before, 'memory-match', result(points)),
      EMPTY,
    );

    expect(history.recent).toEqual([null, 200, 300, 400, 500]);
    expect(addScore(EMPTY, 'n-back', result(0)).recent).toEqual([0]);
  });

  it('compare with the best at the level in Memory Match, with the best of all in other games', () => {
    const memory = addScore(EMPTY, 'memory-match', result(700, 2));
    const echo = addScore(EMPTY, 'n-back', result(700, 2));

    expect([bestScore(memory, 1, null), bestScore(memory, 2, null)]).toEqual([null, 700]);
    expect(bestScore(echo, 0, null)).toBe(700);
  });

  it('are exact where this device played, and ten times the points of another one', () => {
    const history = addScore(addScore(EMPTY, 'n-back', result(612)), 'n-back', result(587));

    expect(bestScore(history, 0, 61)).toBe(612);
    expect(bestScore(history, 0, 70)).toBe(700);
    const stored = [59, 61, 44].map((score, index) => newRound(9 - index, { game: 'n-back', score }));
    expect(recentScores(history.recent, stored)).toEqual([440, 612, 587]);
    expect(recentScores(history.recent, undefined)).toEqual([612, 587]);
  });

  it('compare the time with the latest won round of another day at the level', () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const rounds = [
      newRound(5, { seconds: 10, played_at: daysAgo(0) }),
      newRound(4, { seconds: 11, played_at: daysAgo(2), level: 2 }),
      newRound(3, { seconds: 12, played_at: daysAgo(2), score: 0 }),
      newRound(2, { seconds: 90, played_at: daysAgo(3) }),
      newRound(1, { seconds: 80, played_at: daysAgo(4) }),
    ];

    expect(earlierRound(rounds, 1)).toEqual({ seconds: 90, daysAgo: 3 });
    expect(earlierRound(rounds.slice(0, 3), 1)).toBeNull();
  });

  it('are empty when what is stored is damaged', () => {
    expect(restoreHistory({ recent: 'x', best: null })).toEqual({ recent: [], best: {} });
    expect(restoreHistory({ recent: [1, 'x', null] }).recent).toEqual([1, null]);
  });
});
