export const paths = {
  signup: '/signup',
  dashboard: '/dashboard',
  memoryMatch: '/memory-match',
  wellness: '/wellness',
  community: '/community',
};
