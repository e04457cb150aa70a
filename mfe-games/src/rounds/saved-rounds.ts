import type { GameId } from '@mindgrove/contracts/games';
import type { RoundHistoryEntry } from '@mindgrove/contracts/rounds';
import { storedScore } from '@mindgrove/contracts/rules/memory-rules';
import { memberKey, readJson, writeJson } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { useState } from 'react';

import type { RoundResult } from '../engine/game.ts';
import { latestRoundsQuery } from '../training/training.queries.ts';

type Kind = 'run' | 'scores';

const storageKey = (userId: number, game: GameId, kind: Kind) => memberKey(userId, `${game}-${kind}`);

/** A member's run in a game or its scores, stored in this browser until they sign out; empty at first. */
export function loadRun(userId: number, game: GameId, kind: Kind = 'run'): Record<string, unknown> {
  return { ...readJson<Record<string, unknown>>(storageKey(userId, game, kind)) };
}

export function saveRun(userId: number, game: GameId, run: object, kind: Kind = 'run'): void {
  try {
    writeJson(storageKey(userId, game, kind), run);
  } catch {
    // The browser's storage is full; the round itself is stored by the server.
  }
}

/** A member's scores in a game, to compare a round with those before it. Works without a connection, too. */
export function useScoreHistory(game: GameId, userId: number) {
  const [history, setHistory] = useState(() => restoreHistory(loadRun(userId, game, 'scores')));
  const { data, isError, isPaused } = useQuery(latestRoundsQuery(game, RECENT_ROUNDS));
  const stored = isError || isPaused ? undefined : data;

  return {
    /** `points` is the server's best. */
    best: (level: number, points: number | null) => bestScore(history, bestKey(game, level), points),
    /** Returns the latest scores, this one last. */
    add(result: RoundResult) {
      const next = addScore(history, game, result);
      setHistory(next);
      saveRun(userId, game, next, 'scores');
      return [...recentScores(history.recent, stored), ...next.recent.slice(-1)].slice(-RECENT_ROUNDS);
    },
  };
}

/** A score as the game counted it; null for a lost round. */
type RoundScore = number | null;

/** A member's rounds in a game, as far as this device knows them. */
interface ScoreHistory {
  /** Oldest first. */
  recent: readonly RoundScore[];
  best: Readonly<Record<number, number>>;
}

const RECENT_ROUNDS = 5;

/** The server stores a tenth of a score, as points; this is the score that they stand for. */
export const scoreOfPoints = (points: number) => points * 10;

/** Memory Match has a best at each level, the other games one in all. */
const bestKey = (game: GameId, level: number) => (game === 'memory-match' ? level : 0);

export function restoreHistory({ recent, best }: Record<string, unknown>): ScoreHistory {
  return {
    recent: Array.isArray(recent) ? recent.filter((score) => score === null || typeof score === 'number') : [],
    best: best !== null && typeof best === 'object' ? (best as ScoreHistory['best']) : {},
  };
}

export function addScore({ recent, best }: ScoreHistory, game: GameId, result: RoundResult): ScoreHistory {
  const score = Math.round(result.points);
  const key = bestKey(game, result.level);
  return {
    recent: [...recent, isLost(game, score) ? null : score].slice(-RECENT_ROUNDS),
    best: { ...best, [key]: Math.max(best[key] ?? 0, score) },
  };
}

/** The best score is exact where this device knows it; the server has points only. Null before the first round. */
export function bestScore({ best }: ScoreHistory, key: number, points: number | null): number | null {
  const known = best[key] ?? 0;
  if (points === null) return known > 0 ? known : null;
  return storedScore(known) >= points ? known : scoreOfPoints(points);
}

/** The server knows rounds of other devices, this device knows their exact scores and those not sent yet. */
export function recentScores(own: readonly RoundScore[], stored: readonly RoundHistoryEntry[] | undefined) {
  if (!stored) return own;
  return stored
    .slice(0, RECENT_ROUNDS)
    .map(({ game, score }, age) => {
      const known = own.at(-1 - age);
      if (isLost(game, score)) return null;
      return typeof known === 'number' && storedScore(known) === score ? known : scoreOfPoints(score);
    })
    .reverse();
}

const isLost = (game: GameId, score: number) => game === 'memory-match' && score === 0;
