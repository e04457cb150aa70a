import type { GameId } from '@mindgrove/contracts/games';
import { practiceLetter } from '@mindgrove/contracts/practice-letter';
import { type Day, dayIn } from '@mindgrove/contracts/rules/member-day';
import { storedScore } from '@mindgrove/contracts/rules/memory-rules';
import { levelOfStep, type Staircase } from '@mindgrove/contracts/rules/staircase';
import type { Training } from '@mindgrove/contracts/training';
import { call, getUser } from '@mindgrove/kit';
import { infiniteQueryOptions, queryOptions, routeKey, routeQuery, useQuery } from '@mindgrove/kit/query';
import { useEffect, useEffectEvent } from 'react';

export const trainingQuery = queryOptions({
  ...routeQuery('GET /training'),
  select: ({ data }) => data,
});

export const HISTORY_WEEKS = 26;

/** Training of each day of those weeks. Keyed by `today`, because a tab may be open for days. */
export const trainingHistoryQuery = (today: string) =>
  queryOptions({
    queryKey: routeKey('GET /training-history', today),
    queryFn: async () => (await call('GET /training-history', { query: { days: HISTORY_WEEKS * 7 } })).data,
  });

const ROUNDS_PER_PAGE = 50;

export const roundsQuery = (game: GameId) =>
  infiniteQueryOptions({
    queryKey: routeKey('GET /rounds', game),
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam }) =>
      (await call('GET /rounds', { query: { game, limit: ROUNDS_PER_PAGE, before_id: pageParam } })).data,
    getNextPageParam: (page) => (page.length < ROUNDS_PER_PAGE ? undefined : page.at(-1)?.id),
  });

/** The newest rounds, newest first. */
export const latestRoundsQuery = (game: GameId, limit: number) =>
  queryOptions({
    ...routeQuery('GET /rounds', { query: { game, limit } }),
    select: ({ data }) => data,
  });

export const levelRecordsQuery = (game: GameId) =>
  queryOptions({
    ...routeQuery('GET /game-records', { query: { game } }),
    select: ({ data }) => data,
  });

/** Refetches what belongs to a day when a tab left open overnight becomes visible, or is opened after midnight. */
export function useRefetchOnNewDay(day: Day | undefined, refetch: (options: { cancelRefetch: false }) => unknown) {
  const follow = useEffectEvent(() => {
    const isOver = day !== undefined && !isToday(day);
    // Several cards of a page use this hook: one call is enough for all.
    if (isOver && document.visibilityState === 'visible') refetch({ cancelRefetch: false });
  });
  useEffect(() => {
    const refetchOnNewDay = () => follow();
    refetchOnNewDay();
    document.addEventListener('visibilitychange', refetchOnNewDay);
    return () => document.removeEventListener('visibilitychange', refetchOnNewDay);
  }, [day]);
}

/** Today's training. */
export function useTraining() {
  const query = useQuery(trainingQuery);
  useRefetchOnNewDay(query.data?.today, query.refetch);
  return query;
}

/** Whether the member's day is still this one. */
function isToday(day: Day): boolean {
  const zone = getUser()?.time_zone;
  return zone === undefined || dayIn(zone, new Date()) === day;
}

/** Training with one more round, before the server has counted it, or while it cannot be reached. */
export function countRound(training: Training, game: GameId, score: number, stair?: Staircase): Training {
  const isFirstToday = !training.active_days.includes(training.today);
  return {
    ...training,
    ...(isFirstToday && {
      active_days: [...training.active_days, training.today],
      practice: training.practice + practiceLetter(game),
    }),
    games: training.games.map((one) =>
      one.game === game
        ? {
            ...one,
            ...(stair && { stair, level: levelOfStep(stair.step) }),
            rounds: one.rounds + 1,
            best_score: Math.max(one.best_score, storedScore(score)),
            last_played_at: new Date().toISOString(),
          }
        : one,
    ),
  };
}

export const overviewQuery = queryOptions({
  ...routeQuery('GET /dashboard-overview'),
  select: ({ data }) => data,
});
