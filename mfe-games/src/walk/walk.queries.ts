import type { GameId } from '@mindgrove/contracts/games';
import type { Walk } from '@mindgrove/contracts/walk';
import { queryOptions, routeQuery } from '@mindgrove/kit/query';

export const walkQuery = queryOptions({ ...routeQuery('GET /walk'), select: ({ data }) => data });

/** The walk with one more round, before the server has counted it, or while it cannot be reached. */
export const countWalkRound = (walk: Walk, game: GameId): Walk => ({
  ...walk,
  steps: walk.steps.map((step) => {
    if (step.kind !== 'game' || step.game !== game || step.rounds_done >= step.rounds) return step;
    const rounds_done = step.rounds_done + 1;
    return { ...step, rounds_done, state: rounds_done === step.rounds ? 'done' : step.state };
  }),
});
