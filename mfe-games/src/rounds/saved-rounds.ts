import type { GameId } from '@mindgrove/contracts/games';
import type { RoundHistoryEntry } from '@mindgrove/contracts/rounds';
import { storedScore } from '@mindgrove/contracts/rules/memory-rules';
import { dayIn, daysBetween } from '@mindgrove/contracts/rules/member-day';
import { getUser, memberKey, readJson, writeJson } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { useState } from 'react';

import type { RoundResult } from '../engine/game.ts';
import type { RoundHistory } from '../engine/highlight.ts';
import { latestRoundsQuery } from '../training/training.queries.ts';

type Kind = 'run' | 'scores' | 'milestone';

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
  const { data, isError, isPaused } = useQuery(latestRoundsQuery(game, COMPARED_ROUNDS));
  const stored = isError || isPaused ? undefined : data;

  return {
    /** Returns what the round is compared with, and the latest scores, this one last. `points` is the server's best. */
    add(result: RoundResult, points: number | null): RoundHistory & { recent: readonly RoundScore[] } {
      const next = addScore(history, game, result);
      setHistory(next);
      saveRun(userId, game, next, 'scores');
      return {
        best: bestScore(history, bestKey(game, result.level), points),
        earlier: isSelfPaced(game) ? earlierRound(stored ?? [], result.level) : null,
        recent: [...recentScores(history.recent, stored), ...next.recent.slice(-1)].slice(-RECENT_ROUNDS),
      };
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
/** Reaches back past the rounds of today. */
const COMPARED_ROUNDS = 20;

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
  if (points === null) return best[key] ?? null;
  const known = best[key] ?? 0;
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

/** Games that wait for the member: a round at the same level takes less time with practice. */
const isSelfPaced = (game: GameId) => game === 'memory-match' || game === 'number-grid';

/** The latest round with a score of another day at this level; `rounds` has the newest first. */
export function earlierRound(rounds: readonly RoundHistoryEntry[], level: number): RoundHistory['earlier'] {
  const zone = getUser()?.time_zone ?? 'UTC';
  const daysAgo = ({ played_at }: RoundHistoryEntry) =>
    daysBetween(dayIn(zone, new Date(played_at)), dayIn(zone, new Date()));
  const [found] = rounds.filter((round) => round.level === level && round.score > 0 && daysAgo(round) > 0);
  return typeof found?.seconds === 'number' ? { seconds: found.seconds, daysAgo: daysAgo(found) } : null;
}

const isLost = (game: GameId, score: number) => game === 'memory-match' && score === 0;
