import { toastError } from '@mindgrove/kit';
import { useInfiniteQuery } from '@mindgrove/kit/query';
import { useEffect, useMemo } from 'react';

import { chatQuery } from './chat.queries.ts';
import { toConversation } from './conversation.ts';

export type Chat = ReturnType<typeof useChat>;

export function useChat() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isRefetching, isLoadingError } =
    useInfiniteQuery(chatQuery);

  useEffect(() => {
    if (error) toastError(error);
  }, [error]);

  return {
    conversation: useMemo(() => data && toConversation(data.pages), [data]),
    hasFailed: isLoadingError,
    isRefreshing: isRefetching && !isFetchingNextPage,
    refresh: refetch,
    hasOlder: hasNextPage,
    isLoadingOlder: isFetchingNextPage,
    loadOlder: fetchNextPage,
  };
}
