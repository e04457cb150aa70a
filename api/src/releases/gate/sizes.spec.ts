import { describe, expect, it } from '@jest/globals';

import { newRelease, route } from '../../../test/new-release.js';
import { sizeViolations } from './sizes.js';

const withPages = (count: number, path: (n: number) => string) =>
  sizeViolations(newRelease({ routes: Array.from({ length: count }, (_, n) => route(path(n))) }).record);

describe('sizeViolations', () => {
  it('finds none in as many and as long paths as a release may have', () => {
    expect(withPages(60, (n) => `/a/b/c/d/e/f/g/${n}`)).toEqual([]);
    expect(withPages(1, () => `/${'x'.repeat(99)}`)).toEqual([]);
  });

  it('rejects more pages, and longer paths', () => {
    const deep = '/a/b/c/d/e/f/g/h/i';
    const long = `/${'x'.repeat(100)}`;

    expect(withPages(61, (n) => `/${n}`)).toEqual(['the release has 61 pages, at most 60 are allowed']);
    for (const path of [deep, long])
      expect(withPages(1, () => path)).toEqual([`path ${path} has more than 100 characters or 8 parts: shorten it`]);
  });
});
