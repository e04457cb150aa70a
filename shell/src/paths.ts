import type { Access } from '@mindgrove/contracts/http/route';
import type { User } from '@mindgrove/contracts/user';
import { matchPath } from 'react-router-dom';

/** The shell's own pages, and the places of the product's contract that it sends people to. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  account: '/account',
  dashboard: '/dashboard',
  games: '/games',
  pricing: '/pricing',
  helpCenter: '/help-center',
  contact: '/contact',
  termsOfService: '/terms-of-service',
  privacyPolicy: '/privacy-policy',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
};

/** Says who may open the page at a path; undefined where there is no page. */
export type FindAccess = (pathname: string) => Access | undefined;

/** Where those who have just signed in have no business. */
const SIGN_IN_PAGES = [paths.login, paths.signup, paths.adminLogin];

/** Where a member or an administrator begins. */
export const homePathFor = ({ role }: Pick<User, 'role'>) =>
  role === 'admin' ? paths.adminDashboard : paths.dashboard;

/**
 * Where to go after signing in: to `next` if it is a page of this product that the user may open, otherwise to the
 * user's own beginning. Without `findAccess` every path of this origin counts as a page.
 */
export function pathAfterSignIn(
  search: string,
  user: Pick<User, 'role'> = { role: 'member' },
  findAccess: FindAccess = () => 'signed-in',
): string {
  const next = parseSameOriginUrl(new URLSearchParams(search).get('next') ?? '');
  if (!next || SIGN_IN_PAGES.some((path) => matchesPath(path, next.pathname))) return homePathFor(user);
  const access = findAccess(next.pathname);
  const mayOpen = access !== undefined && (access !== 'admin' || user.role === 'admin');
  return mayOpen ? next.pathname + next.search + next.hash : homePathFor(user);
}

/** Whether an address is a page's, whose path may have parameters as `:name`. The router alone allows repeated slashes. */
export const matchesPath = (path: string, pathname: string): boolean =>
  !pathname.includes('//') && matchPath(path, pathname) !== null;

/** The sign-in page with the way back to a page. */
export const signInPath = (wanted: string) => `${paths.login}?next=${encodeURIComponent(wanted)}`;

// The browser's own parser decides what an address means, so that no spelling of a foreign one gets past.
function parseSameOriginUrl(address: string): URL | undefined {
  const here = 'http://own.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, here)) return undefined;
  const url = new URL(address, here);
  return url.origin === here && !url.pathname.startsWith('//') ? url : undefined;
}
