import type { CaseOutcome } from '@mindgrove/contracts/moderation';
import { call } from '@mindgrove/kit';
import { infiniteQueryOptions, invalidateRoutes, mutationOptions, routeKey } from '@mindgrove/kit/query';

export type CaseState = 'open' | 'decided';
export type Decision = 'keep' | 'hide' | 'suspend' | 'restore';

export const casesQuery = (state: CaseState) =>
  infiniteQueryOptions({
    queryKey: routeKey('GET /admin/chat/cases', state),
    // Other administrators decide the same cases.
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) => call('GET /admin/chat/cases', { query: { state, after_id: pageParam } }),
    getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.id : undefined),
  });

interface DecisionInput {
  id: number;
  decision: Decision;
  reason: string;
  /** The outcome that this decision corrects. */
  after: CaseOutcome | null;
  /** The last report that was on screen. */
  seen: number;
}

/** The lists are up to date after a decision, even when another administrator was faster. */
export const decideMutation = mutationOptions({
  mutationFn: ({ id, decision, ...body }: DecisionInput) =>
    call(`POST /admin/chat/cases/:id/${decision}`, { params: { id }, body }),
  onSettled: (_case, _error, _input, _mutated, { client }) =>
    invalidateRoutes(client, ['GET /admin/chat/cases', 'GET /admin/members', 'GET /admin/audit']),
});
