import type { QueryClient } from '@tanstack/react-query';

/** Other administrators change the same lists. */
export const ALWAYS_FRESH = { staleTime: 0 };

/** Refetches every admin route, because each action changes its own list and the audit log. */
export const refreshAdmin = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/admin/') });
