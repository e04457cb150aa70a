import type { GameId } from '@mindgrove/contracts/games';
import { useQuery } from '@mindgrove/kit/query';
import { useState } from 'react';
import { memberKey, readJson, writeJson } from '@mindgrove/kit';

import type { RoundResult } from '../engine/game.ts';
import { addScore, bestKey, bestScore, RECENT_ROUNDS, recentScores, restoreHistory } from './score-history.ts';
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
