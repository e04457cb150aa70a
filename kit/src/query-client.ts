import { QueryClient } from '@tanstack/react-query';

/** Queries do not retry, do not refetch on focus, do not poll and never go stale: they are invalidated where data change. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: Infinity },
      mutations: { retry: false },
    },
  });
