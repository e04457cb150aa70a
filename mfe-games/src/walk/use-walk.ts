import { type Day, todayIn } from '@mindgrove/contracts/rules/member-day';
import { mergeSteps, stepKey } from '@mindgrove/contracts/walk-steps';
import type { StoredStep, Walk, WalkBody, WalkStep } from '@mindgrove/contracts/walk';
import { newId, useLivePages, useQueue, useUser } from '@mindgrove/kit';
import { routeQuery, useQuery, useQueryClient } from '@mindgrove/kit/query';
import { useEffect, useMemo } from 'react';

import { paths } from '../paths.ts';
import { useRefetchOnNewDay } from '../training/training.queries.ts';
import walkQueue from './walk-queue.ts';
import { walkQuery } from './walk.queries.ts';

/** The member's walk of today, with what waits in this browser to be sent. */
export function useWalk() {
  const { time_zone = 'UTC' } = useUser() ?? {};
  const { data, error, refetch } = useQuery(walkQuery);
  const { posts, add } = useQueue(walkQueue);
  const isLive = useLivePages();
  useRefetchOnNewDay(data?.day, refetch);
  const today = todayIn(time_zone);

  const walk = useMemo(() => {
    const known = data && (error ? ofDay(data, today) : data);
    return known && withPosts(known, posts);
  }, [data, error, today, posts]);

  usePrefetchedIdea(walk);

  /** Keeps what has become of a step, and sends it. */
  function record(step: WalkStep, state: StoredStep['state']) {
    if (walk) void add({ id: newId(), ...bodyOf(walk, stepKey(step), state) });
  }

  return {
    walk,
    // The steps that are not games belong to another release, which may have been taken away.
    steps: (walk?.steps ?? []).filter(({ kind }) => kind === 'game' || isLive(paths.wellness)),
    error,
    refetch,
    record,
  };
}

/** Loads the lesson before its step is reached: the connection may be gone by then. */
function usePrefetchedIdea(walk: Walk | undefined) {
  const queries = useQueryClient();
  const step = walk?.steps.find(({ kind }) => kind === 'idea');
  const id = step?.kind === 'idea' && step.state === 'open' && step.idea.source === 'lesson' ? step.idea.id : null;
  useEffect(() => {
    if (id !== null) void queries.prefetchQuery(routeQuery('GET /exercises/:id', { params: { id } }));
  }, [id, queries]);
}

/** Where nothing can be loaded, the walk of an earlier day is walked again. */
const ofDay = (walk: Walk, day: Day): Walk =>
  walk.day === day ? walk : { ...walk, day, walks_before: walk.walks_before + 1, steps: walk.steps.map(toOpen) };

const toOpen = (step: WalkStep): WalkStep =>
  step.kind === 'game' ? { ...step, state: 'open', rounds_done: 0 } : { ...step, state: 'open' };

const withPosts = (walk: Walk, posts: readonly WalkBody[]): Walk => ({
  ...walk,
  steps: posts.filter(({ day }) => day === walk.day).reduce((steps, post) => mergeSteps(steps, post.steps), walk.steps),
});

const bodyOf = ({ day, minutes, steps }: Walk, key: string, state: StoredStep['state']): WalkBody => ({
  day,
  minutes,
  steps: steps.map((step) => {
    const next = stepKey(step) === key ? state : step.state;
    if (step.kind === 'game') return { kind: step.kind, game: step.game, rounds: step.rounds, state: next };
    if (step.kind === 'idea') return { kind: step.kind, idea: step.idea, state: next };
    return { kind: step.kind, state: next };
  }),
});
