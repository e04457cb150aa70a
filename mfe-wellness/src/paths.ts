export const paths = {
  dashboard: '/dashboard',
} as const;
