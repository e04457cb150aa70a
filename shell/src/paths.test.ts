import type { Access } from '@mindgrove/contracts/http/route';
import { describe, expect, it } from '@jest/globals';

import { pathAfterSignIn } from './paths.ts';

const PAGES: Record<string, Access> = {
  '/community': 'member',
  '/pricing': 'public',
  '/account': 'signed-in',
  '/admin/dashboard': 'admin',
  '/login': 'public',
};
const after = (next: string, role: 'member' | 'admin' = 'member') =>
  pathAfterSignIn(`?next=${next}`, { role }, (path) => PAGES[path]);

/** Targets that an attacker might put into a link. */
const HOSTILE_TARGETS = [
  '',
  '//evil.example',
  '/%5Cevil.example',
  '%5C%5Cevil.example',
  '/%2f%2fevil.example',
  '/%252f%252fevil.example',
  '/%09/evil.example',
  '%20//evil.example',
  '/a/..//evil.example',
  '/.//evil.example',
  'https://evil.example',
  'http:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'community',
];

describe('pathAfterSignIn', () => {
  it('returns to the requested page, with its query and hash', () => {
    expect(after('%2Fcommunity%3Fa%3D1%23latest')).toBe('/community?a=1#latest');
  });

  it('defaults to the dashboard, and to their own for administrators', () => {
    expect(pathAfterSignIn('')).toBe('/dashboard');
    expect(pathAfterSignIn('', { role: 'admin' })).toBe('/admin/dashboard');
  });

  it('never leaves the product, even if every path were one of its pages', () => {
    const left = HOSTILE_TARGETS.filter((next) => {
      const target = pathAfterSignIn(`?next=${next}`);
      const { origin } = new URL(target, 'https://mindgrove.example');
      return origin !== 'https://mindgrove.example' || /^\/[/\\]/.test(target) || after(next) !== '/dashboard';
    });

    expect(left).toEqual([]);
  });

  it.each(['/login', '/Login/', '/signup', '/admin/login', '/no-such-page'])('does not go to %s', (next) => {
    expect(after(next)).toBe('/dashboard');
  });

  it('opens administrators’ pages for them only', () => {
    expect(after('/admin/dashboard')).toBe('/dashboard');
    expect(after('/admin/dashboard', 'admin')).toBe('/admin/dashboard');
    expect(after('/community', 'admin')).toBe('/community');
  });
});
