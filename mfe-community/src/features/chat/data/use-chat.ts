import { onReachableAgain } from '@mindgrove/kit';
import { useMutation, useQuery, useQueryClient } from '@mindgrove/kit/query';
import { useEffect } from 'react';

import { dismissChatError, showChatError } from './chat-errors.ts';
import {
  catchUpMutation,
  conversationQuery,
  getConversation,
  loadNewestMutation,
  loadOlderMutation,
} from './chat.queries.ts';
import { mutesQuery } from './mutes.queries.ts';
import { useChatEvents } from './use-chat-events.ts';

const toasts = { onError: showChatError, onSuccess: dismissChatError };

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
  // After the effect above, so that the first catch-up follows the first page.
  useChatEvents(memberId);

  return {
    // Not before it is known whom the member has muted: their messages must not appear even for a moment.
    messages: data.isLoaded && !muting.isLoading ? data.messages : undefined,
    hasFailed: newest.isError && !data.isLoaded,
    isRefreshing: newest.isPending || refreshing.isPending,
    refresh: () => (data.isLoaded ? refreshing : newest).mutate(),
    hasOlder: data.olderThan !== null,
    isLoadingOlder: older.isPending,
    loadOlder: (onLoaded: () => void) => older.mutate(undefined, { onSuccess: onLoaded }),
  };
}
