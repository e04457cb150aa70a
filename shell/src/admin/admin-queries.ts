import type { QueryClient } from '@tanstack/react-query';

/** Begins the key of every query here, so that an act brings all of them up to date: its own list and the audit log. */
export const ADMIN = 'admin';

/** What others do shows when a list is opened again, not only what was done here. */
export const ALWAYS_FRESH = { staleTime: 0 };

/** Resolves when what is on the screen is up to date again. */
export const refreshAdmin = (client: QueryClient) => client.invalidateQueries({ queryKey: [ADMIN] });
