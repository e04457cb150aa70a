/** The shell's own pages, and the two places of the product's contract that it sends people to. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  dashboard: '/dashboard',
  pricing: '/pricing',
};

/** Where to go after signing in: `next` if it is a path of this product, otherwise the dashboard. */
export function pathAfterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const isOwnPath = /^\/(?![/\\])/.test(next);
  return isOwnPath ? next : paths.dashboard;
}
