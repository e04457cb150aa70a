import type { Access } from '@mindgrove/contracts/http/route';
import { matchesPage } from '@mindgrove/contracts/releases/page-path';
import type { User } from '@mindgrove/contracts/user';

export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  account: '/account',
  try: '/try',
  dashboard: '/dashboard',
  games: '/games',
  wellness: '/wellness',
  pricing: '/pricing',
  helpCenter: '/help-center',
  contact: '/contact',
  accessibility: '/accessibility',
  termsOfService: '/terms-of-service',
  privacyPolicy: '/privacy-policy',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
};

/** Undefined where no page is; unknown until the index of the release set tells. */
export type FindAccess = (pathname: string) => Access | 'unknown' | undefined;

const SIGN_IN_PAGES = [paths.login, paths.signup, paths.adminLogin];

const homePathFor = ({ role }: Pick<User, 'role'>) => (role === 'admin' ? paths.adminDashboard : paths.dashboard);

/** The page to open after signing in: `next` if it is a page that the user may open, otherwise the user's home page. */
export function pathAfterSignIn(
  search: string,
  user: Pick<User, 'role'> = { role: 'member' },
  findAccess: FindAccess = () => 'signed-in',
): string {
  const next = parseSameOriginUrl(new URLSearchParams(search).get('next') ?? '');
  if (!next || SIGN_IN_PAGES.some((path) => matchesPage(path, next.pathname))) return homePathFor(user);
  const access = findAccess(next.pathname);
  const mayOpen = access !== undefined && (access !== 'admin' || user.role === 'admin');
  return mayOpen ? next.pathname + next.search + next.hash : homePathFor(user);
}

/** The sign-in page, which leads back to the same part of the page that was asked for. */
export const signInPath = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>) =>
  `${paths.login}?next=${encodeURIComponent(pathname + search + hash)}`;

// The browser's own parser decides, so that no spelling of a foreign address gets past.
function parseSameOriginUrl(address: string): URL | undefined {
  const here = 'http://own.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, here)) return undefined;
  const url = new URL(address, here);
  return url.origin === here && !url.pathname.startsWith('//') ? url : undefined;
}
