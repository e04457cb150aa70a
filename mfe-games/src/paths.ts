/** Every address that this remote links to. */
export const paths = {
  dashboard: '/dashboard',
  games: '/games',
  memoryMatch: '/memory-match',
  wellness: '/wellness',
  community: '/community',
  pricing: '/pricing',
} as const;
