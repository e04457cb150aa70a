import type { ChatMessage } from '@mindgrove/contracts/chat';
import { ApiError, call } from '@mindgrove/kit';
import { infiniteQueryOptions, mutationOptions, routeKey, type useQueryClient } from '@mindgrove/kit/query';

import { type ChatPage, PAGE_SIZE, toPage, withMessage, withoutMessage } from './conversation.ts';
import type { Draft } from './draft.ts';

export const chatQuery = infiniteQueryOptions({
  queryKey: routeKey('GET /get-chat'),
  initialPageParam: null as number | null,
  queryFn: async ({ pageParam }) =>
    toPage(await call('GET /get-chat', { query: { limit: PAGE_SIZE, before_id: pageParam ?? undefined } })),
  getNextPageParam: ({ olderThan }) => olderThan,
});

export const sendMutation = mutationOptions({
  mutationFn: ({ text, clientId }: Draft) => call('POST /add-chat', { body: { message: text, client_id: clientId } }),
  onSuccess: (message, _draft, _mutated, { client }) => changePages(client, (pages) => withMessage(pages, message)),
});

export const deleteMutation = mutationOptions({
  async mutationFn({ id }: ChatMessage) {
    try {
      await call('DELETE /delete-chat/:id', { params: { id } });
    } catch (error) {
      // Already deleted, perhaps in another tab.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  },
  onSuccess: (_nothing, { id }, _mutated, { client }) => changePages(client, (pages) => withoutMessage(pages, id)),
});

function changePages(client: ReturnType<typeof useQueryClient>, change: (pages: ChatPage[]) => ChatPage[]): void {
  const { queryKey } = chatQuery;
  const isUnderWay = client.isFetching({ queryKey }) > 0;
  const changed = client.setQueryData(queryKey, (data) => data && { ...data, pages: change(data.pages) });
  // A response that was requested before the change lacks it, and a chat that failed to load is loaded again.
  if (isUnderWay || !changed) void client.invalidateQueries({ queryKey });
}
