import type { ChatMessage } from '@mindgrove/contracts/chat';
import { CHAT_PAGE_SIZE } from '@mindgrove/contracts/rules/chat-rules';
import type { ChatHead } from '@mindgrove/contracts/socket-events';
import { ApiError, call, dismissToast, toast, type ToastContent, toastError } from '@mindgrove/kit';
import { mutationOptions, queryOptions, routeKey, routeQuery, type useQueryClient } from '@mindgrove/kit/query';

import {
  beginRead,
  type ChatEvent,
  type Conversation,
  emptyConversation,
  endRead,
  receiveEvent,
  sinceOf,
  withChanges,
  withHead,
  withNewestPage,
  withOlderPage,
} from './conversation.ts';

type QueryClient = ReturnType<typeof useQueryClient>;

/** Never fetched by itself: the mutations below and the socket's events change it. */
export const conversationQuery = queryOptions({
  queryKey: routeKey('GET /get-chat'),
  queryFn: () => emptyConversation,
  enabled: false,
  initialData: emptyConversation,
});

export const getConversation = (client: QueryClient): Conversation =>
  client.getQueryData(conversationQuery.queryKey) ?? emptyConversation;

function changeConversation(client: QueryClient, change: (known: Conversation) => Conversation): void {
  client.setQueryData(conversationQuery.queryKey, change(getConversation(client)));
}

/** Shows in the room what a socket or the response to an own change tells. */
export const receive = (client: QueryClient, event: ChatEvent) =>
  changeConversation(client, (known) => receiveEvent(known, event));

/** Records up to when the room is known to be complete. */
export const receiveHead = (client: QueryClient, head: ChatHead) =>
  changeConversation(client, (known) => withHead(known, head));

async function read(client: QueryClient, load: (known: Conversation) => Promise<(now: Conversation) => Conversation>) {
  changeConversation(client, beginRead);
  try {
    const complete = await load(getConversation(client));
    changeConversation(client, complete);
  } finally {
    changeConversation(client, endRead);
  }
}

const readPage = (before_id?: number) => call('GET /get-chat', { query: { limit: CHAT_PAGE_SIZE, before_id } });

/** Reads run one at a time: see `Conversation`. */
const scope = { id: 'chat-reads' };

export const loadNewestMutation = mutationOptions({
  scope,
  mutationFn: (_: void, { client }) =>
    read(client, async () => {
      const page = await readPage();
      return (now) => withNewestPage(now, page);
    }),
});

export const loadOlderMutation = mutationOptions({
  scope,
  mutationFn: (_: void, { client }) =>
    read(client, async ({ olderThan }) => {
      if (olderThan === null) return (now) => now;
      const page = await readPage(olderThan);
      return (now) => withOlderPage(now, page);
    }),
});

export const catchUpMutation = mutationOptions({
  mutationKey: ['chat-catch-up'],
  scope,
  mutationFn: (_: void, { client }) =>
    read(client, async (known) => {
      if (!known.isLoaded) return (now) => now;
      const { data } = await call('GET /chat/changes', { query: { since: sinceOf(known) } });
      if (!data.reset) return (now) => withChanges(now, data);
      const page = await readPage();
      return (now) => withNewestPage(now, page, data.until);
    }),
});

export const deleteMutation = mutationOptions({
  async mutationFn({ id }: ChatMessage) {
    try {
      await call('DELETE /delete-chat/:id', { params: { id } });
    } catch (error) {
      // The message is already deleted, perhaps in another tab.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  },
  onSuccess: (_nothing, { id }, _mutated, { client }) => receive(client, { type: 'removed', id }),
});

export const mutesQuery = queryOptions({
  ...routeQuery('GET /chat/mutes'),
  select: ({ data }) => data,
});

export const muteMutation = mutationOptions({
  mutationFn: (userId: number) => call('POST /chat/mutes', { body: { user_id: userId } }),
  onSuccess: (response, _id, _mutated, { client }) => void client.setQueryData(mutesQuery.queryKey, response),
});

export const unmuteMutation = mutationOptions({
  mutationFn: (userId: number) => call('DELETE /chat/mutes/:id', { params: { id: userId } }),
  onSuccess: (response, _id, _mutated, { client }) => void client.setQueryData(mutesQuery.queryKey, response),
});

/** Whether the server has hidden links or addresses of the text that the member sent last. */
export const hiddenLinksQuery = queryOptions({
  queryKey: ['chat-hidden-links'],
  queryFn: () => false,
  enabled: false,
  initialData: false,
});

export function noteHiddenLinks(client: QueryClient, sent: string, stored: string): void {
  const areHidden = stored !== sent.trim() && /\[(?:link|email) hidden\]/.test(stored);
  client.setQueryData(hiddenLinksQuery.queryKey, areHidden);
}

let shownId: number | undefined;

export function showChatError(error: unknown): void {
  shownId = toastError(error);
}

export function showChatToast(content: ToastContent): void {
  shownId = toast(content);
}

/** Must be called once something has worked: an error stays until it is closed, and would outlive its cause. */
export function dismissChatError(): void {
  if (shownId !== undefined) dismissToast(shownId);
  shownId = undefined;
}
