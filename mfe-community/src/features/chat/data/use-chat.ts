import type { ChatMessage } from '@mindgrove/contracts/chat';
import { isUnreached } from '@mindgrove/contracts/http/reachability';
import { ApiError, onReachableAgain, useSocketEvent, useSocketStatus } from '@mindgrove/kit';
import { useMutation, useQuery, useQueryClient } from '@mindgrove/kit/query';
import { useCallback, useEffect } from 'react';

import {
  catchUpMutation,
  conversationQuery,
  dismissChatError,
  getConversation,
  loadNewestMutation,
  loadOlderMutation,
  mutesQuery,
  receive,
  receiveHead,
  showChatError,
} from './chat.queries.ts';
import { type ChatEvent, isBehind } from './conversation.ts';

const toasts = {
  onError(error: Error) {
    // While nothing can be reached, the shell says so for all pages.
    if (!(error instanceof ApiError && isUnreached(error))) showChatError(error);
  },
  onSuccess: dismissChatError,
};

export type Chat = ReturnType<typeof useChat>;

/** The conversation, kept up to date while the component is mounted. */
export function useChat(memberId: number) {
  const client = useQueryClient();
  const { data } = useQuery(conversationQuery);
  const muting = useQuery(mutesQuery);
  const newest = useMutation({ ...loadNewestMutation, ...toasts });
  const older = useMutation({ ...loadOlderMutation, ...toasts });
  const refreshing = useMutation({ ...catchUpMutation, ...toasts });
  const { mutate: loadNewest } = newest;

  useEffect(() => {
    const loadMissing = () => {
      if (!getConversation(client).isLoaded) loadNewest();
    };
    loadMissing();
    return onReachableAgain(loadMissing);
  }, [client, loadNewest]);
  // This follows the effect above, so that the first catch-up follows the first page.
  useChatEvents(memberId);

  return {
    // Messages wait until it is known whom the member has muted: those must not appear even for a moment.
    messages: data.isLoaded && !muting.isLoading ? data.messages : undefined,
    hasFailed: newest.isError && !data.isLoaded,
    isRefreshing: newest.isPending || refreshing.isPending,
    refresh: () => (data.isLoaded ? refreshing : newest).mutate(),
    hasOlder: data.olderThan !== null,
    isLoadingOlder: older.isPending,
    loadOlder: (onLoaded: () => void) => older.mutate(undefined, { onSuccess: onLoaded }),
  };
}

/** Shows what other members do, and fetches what was missed. */
function useChatEvents(memberId: number): void {
  const client = useQueryClient();
  const catchUp = useCatchUp();
  const show = (event: ChatEvent) => receive(client, event);

  function showNew(message: ChatMessage) {
    show({ type: 'new', message });
    // The message was restored, or overtaken by its own removal.
    if (getConversation(client).removed.includes(message.id)) catchUp();
  }

  useSocketEvent('chat:message', showNew);
  useSocketEvent('chat:edited', (edited) => show({ type: 'edited', ...edited }));
  useSocketEvent('chat:removed', ({ id }) => show({ type: 'removed', id }));
  useSocketEvent('chat:reaction', ({ user_id, ...change }) =>
    show({ type: 'reaction', ...change, isOwn: user_id === memberId }),
  );
}

/** How often the changes are read while no socket tells of them. */
const POLL_MS = 15_000;

/** Reads the changes whenever some may have been missed: on each connection, and when the server lists others. */
function useCatchUp() {
  const client = useQueryClient();
  const { mutate } = useMutation(catchUpMutation);
  const isConnected = useSocketStatus() === 'connected';

  const catchUp = useCallback(() => {
    // A catch-up that waits sees everything so far.
    if (client.isMutating({ mutationKey: catchUpMutation.mutationKey }) > 1) return;
    mutate();
  }, [client, mutate]);

  useEffect(() => {
    if (isConnected || getConversation(client).isLoaded) catchUp();
    if (isConnected) return;
    const polling = setInterval(() => document.visibilityState === 'visible' && catchUp(), POLL_MS);
    return () => clearInterval(polling);
  }, [isConnected, catchUp, client]);

  useSocketEvent('chat:head', (head) => {
    const known = getConversation(client);
    if (!known.isLoaded) return;
    if (isBehind(known, head)) catchUp();
    else receiveHead(client, head);
  });

  return catchUp;
}
