import type { QueryClient } from '@tanstack/react-query';

/** What others do shows when a list is opened again, not only what was done here. */
export const ALWAYS_FRESH = { staleTime: 0 };

/** Refetches every admin route, because each action changes its own list and the audit log. */
export const refreshAdmin = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/admin/') });
