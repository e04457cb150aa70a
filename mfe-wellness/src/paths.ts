/** Every address that this remote links to. */
export const paths = {
  dashboard: '/dashboard',
} as const;
