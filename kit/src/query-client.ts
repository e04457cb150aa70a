import { QueryClient } from '@tanstack/react-query';

/**
 * Queries do not retry, do not refetch on focus, do not poll and never go stale: they are invalidated where data change.
 * Calls are made without a network too (`always`): they fail at once and the page says so, instead of waiting silently.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
