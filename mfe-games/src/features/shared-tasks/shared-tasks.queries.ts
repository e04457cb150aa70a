import { DAILY_BOARD } from '@mindgrove/contracts/daily-board';
import { type Day, dayIn, todayIn } from '@mindgrove/contracts/rules/member-day';
import { storedScore } from '@mindgrove/contracts/rules/memory-rules';
import type { DailyBoard } from '@mindgrove/contracts/rounds';
import { specialOf } from '@mindgrove/contracts/weekly-special';
import { useUser } from '@mindgrove/kit';
import { queryOptions, routeQuery, useQuery, useQueryClient } from '@mindgrove/kit/query';
import { useState } from 'react';

import type { RoundResult } from '../../engine/game.ts';
import { type QueuedRound, useRoundStore } from '../../rounds/round-queue.ts';
import { SPECIAL_TEXTS, type SpecialTexts } from '../../games/special-texts.ts';

export const weeklySpecialQuery = queryOptions({
  ...routeQuery('GET /weekly-special'),
  select: ({ data }) => data,
});

/** The texts of the week's special. They have their place before the server has said which it is. */
export function useSpecialTexts(): SpecialTexts {
  const { data } = useQuery(weeklySpecialQuery);
  const zone = useUser()?.time_zone ?? 'UTC';
  return SPECIAL_TEXTS[data?.game ?? specialOf(todayIn(zone)).game];
}

export const dailyBoardQuery = queryOptions({
  ...routeQuery('GET /daily-board'),
  select: ({ data }) => data,
});

/** Today's board, and how the member has played it, also where that still waits in this browser. */
export function useDailyBoard() {
  const zone = useUser()?.time_zone ?? 'UTC';
  const [day] = useState(() => todayIn(zone));
  const { data, isPending, isPaused } = useQuery(dailyBoardQuery);
  const queries = useQueryClient();
  const { queue, store } = useRoundStore();
  const waiting = queue.posts.find((round) => round.board !== undefined && dayOfStart(round, zone) === day);
  const stored = data?.day === day ? data.played : null;
  const played = stored ?? (waiting?.board === undefined ? null : { score: waiting.score, marks: waiting.board });

  function storeBoard(result: RoundResult, startedAt: number) {
    store(DAILY_BOARD.game, result, startedAt, 'board');
    const score = storedScore(result.points);
    const known: DailyBoard = { day, played: played ?? { score, marks: result.marks ?? '' } };
    queries.setQueryData(dailyBoardQuery.queryKey, { data: known });
  }

  return { day, played, isKnown: played !== null || isPaused || !isPending, queue, store: storeBoard };
}

const dayOfStart = ({ played_at, seconds = 0 }: QueuedRound, zone: string): Day =>
  dayIn(zone, new Date(Date.parse(played_at) - seconds * 1000));
