export const paths = {
  dashboard: '/dashboard',
  pricing: '/pricing',
} as const;
