import { describe, expect, it } from '@jest/globals';

import { addressesOf, findPage, firstPart, isReserved, matchesPage, overlaps } from './page-path.ts';

describe('matchesPage', () => {
  it.each([
    ['/', '/'],
    ['/games', '/games'],
    ['/games', '/Games/'],
    ['/Games', '/games'],
    ['/games', '/%67ame%73'],
    ['/games/:id', '/games/7'],
    ['/games/:id', '/games/a%2Fb'],
    ['/games/:id/edit', '/Games/calm.pdf/EDIT'],
  ])('is true for %s at %s', (path, address) => {
    expect(matchesPage(path, address)).toBe(true);
  });

  it.each([
    ['/', ''],
    ['/', '//'],
    ['/', '*'],
    ['/', 'https://evil.example'],
    ['/games', '//games'],
    ['/games', '/games//'],
    ['/games', 'games'],
    ['/games', '/games/7'],
    ['/games', '/games%2F'],
    ['/games', '/%2567ames'],
    ['/games/:id', '/games'],
    ['/games/:id', '/games/'],
    ['/games/:id', '/games//'],
    ['/games/:id', '/games/%ff'],
    ['/games/:id', '/games/100%'],
    ['/links', '/lin\u212As'],
    ['/games', '/:games'],
  ])('is false for %s at %s', (path, address) => {
    expect(matchesPage(path, address)).toBe(false);
  });
});

describe('findPage', () => {
  const pages = ['/games/:id', '/games/new', '/games/:id/:step', '/games/:id/edit'].map((path) => ({ path }));

  it.each([
    ['/games/7', '/games/:id'],
    ['/games/new', '/games/new'],
    ['/Games/New/', '/games/new'],
    ['/games/new/edit', '/games/:id/edit'],
    ['/games/new/first', '/games/:id/:step'],
  ])('opens %s with %s, whatever their order', (address, path) => {
    expect(findPage(pages, address)?.path).toBe(path);
    expect(findPage(pages.toReversed(), address)?.path).toBe(path);
  });

  it('finds none where there is none', () => {
    expect(findPage(pages, '/games')).toBeUndefined();
  });
});

describe('overlaps', () => {
  it.each([
    ['/a', '/A'],
    ['/a/:x', '/a/b'],
    ['/a/b', '/a/:x'],
    ['/a/:x/c', '/a/b/:y'],
    ['/a/:x', '/a/:y'],
  ])('is true for %s and %s', (path, other) => {
    expect(overlaps(path, other)).toBe(true);
  });

  it.each([
    ['/a', '/b'],
    ['/a/:x', '/a'],
    ['/a/:x', '/b/:x'],
    ['/a/:x/c', '/a/:x/d'],
    ['/', '/a'],
  ])('is false for %s and %s', (path, other) => {
    expect(overlaps(path, other)).toBe(false);
  });
});

describe('addressesOf', () => {
  it('ignores case and the names of parameters, and nothing else', () => {
    expect(addressesOf('/a/:id/b')).toBe(addressesOf('/A/:name/B'));
    expect(addressesOf('/a/:id')).not.toBe(addressesOf('/a/b'));
  });
});

describe('firstPart', () => {
  it('ignores case and what follows', () => {
    expect(['/', '/Games', '/games/:id/edit'].map(firstPart)).toEqual(['', 'games', 'games']);
  });
});

describe('isReserved', () => {
  it('looks at the first part of a path, in any case', () => {
    expect(['/api', '/API/x', '/Storage/:id', '/dev/mail', '/sdk/x', '/healthz'].filter(isReserved)).toHaveLength(6);
    expect(['/', '/games/api', '/apis', '/developers', '/:api'].filter(isReserved)).toEqual([]);
  });
});
