import { describe, expect, it } from '@jest/globals';

import { matchRoute, type SiteSet } from './release-set.ts';

const set = {
  isComplete: true,
  releases: [
    {
      record: {
        routes: [
          { path: '/', page: 'a' },
          { path: '/dashboard', page: 'b' },
          { path: '/book/:id', page: 'c' },
        ],
      },
    },
  ],
} as unknown as SiteSet;

describe('matchRoute', () => {
  it.each([
    ['/', 'a'],
    ['/dashboard', 'b'],
    ['/Dashboard', 'b'],
    ['/dashboard/', 'b'],
    ['/book/7', 'c'],
  ])('finds the page at %s', (path, page) => {
    expect(matchRoute(set, path)?.route.page).toBe(page);
  });

  it.each(['/dashboard/more', '/book', '/book/7/8', '/dashboard//'])('finds nothing at %s', (path) => {
    expect(matchRoute(set, path)).toBeUndefined();
  });
});
