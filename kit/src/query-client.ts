import { notifyManager, QueryClient } from '@tanstack/react-query';

// A change by a press is shown with that press: after a timer, a controlled checkbox would first spring back.
notifyManager.setScheduler(queueMicrotask);

/** Queries never go stale by themselves. Without a network they fail at once (`always`), so that the page can say so. */
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
