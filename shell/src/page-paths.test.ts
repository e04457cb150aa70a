import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findPage, matchesPage, overlaps } from '@mindgrove/contracts/releases/page-path';
import fc from 'fast-check';
import { matchPath, matchRoutes } from 'react-router-dom';

const name = fc.constantFrom('games', 'new', 'Games', 'a', 'A', 'links', '7', 'a-b', '_');
const parameter = fc.constantFrom(':id', ':x');
const pagePath = fc
  .tuple(name, fc.array(fc.oneof(name, parameter), { maxLength: 3 }))
  .map(([first, rest]) => `/${[first, ...rest].join('/')}`);

const encoded = (text: string) => text.replace(/./gu, (letter) => `%${letter.charCodeAt(0).toString(16).slice(-2)}`);
const spelling = fc.constantFrom<(segment: string) => string>(
  (segment) => segment,
  (segment) => segment.toUpperCase(),
  encoded,
  (segment) => segment.replace(/k/i, '\u212A'),
  (segment) => `${segment}%2F`,
  (segment) => `%${segment}`,
);
const value = fc.oneof(
  name,
  fc.constantFrom('%2F', '..', '%2e%2e', 'é', '%C3%A9', '%ff', ':id', '.', '*'),
  fc.string(),
);
/** Addresses that are those of a page, or nearly. */
const addressOf = (path: string) =>
  fc
    .tuple(
      ...path
        .split('/')
        .slice(1)
        .map((part) => (part.startsWith(':') ? value : spelling.map((spell) => spell(part)))),
    )
    .chain((parts) =>
      fc
        .constantFrom('', '/', '//')
        .chain((end) => fc.constantFrom('/', '//').map((start) => start + parts.join('/') + end)),
    );
const RUNS = { numRuns: 500 };

describe('what an address opens', () => {
  // The router warns of malformed addresses.
  beforeAll(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterAll(() => void jest.restoreAllMocks());

  it('is a page that the browser’s router finds there, too', () => {
    const input = pagePath.chain((path) => fc.tuple(fc.constant(path), addressOf(path)));

    fc.assert(
      fc.property(input, ([path, address]) => {
        fc.pre(matchesPage(path, address));

        expect(matchRoutes([{ path }], { pathname: address })).not.toBeNull();
      }),
      RUNS,
    );
  });

  it('is never a page of another remote, whatever the router would make of it', () => {
    const input = fc
      .tuple(pagePath, pagePath)
      .filter(([own, other]) => !overlaps(own, other))
      .chain(([own, other]) => fc.tuple(fc.constant(own), fc.constant(other), addressOf(own)));

    fc.assert(
      fc.property(input, ([own, other, address]) => {
        const pages = [{ path: other }, { path: own }];
        const routed = matchRoutes(pages, { pathname: address })?.at(-1)?.route.path;

        // The router finds pages at repeated slashes and malformed addresses; what we find is what it finds.
        expect([routed, undefined]).toContain(findPage(pages, address)?.path);
      }),
      RUNS,
    );
  });

  it('could be both pages where the gate says that they overlap', () => {
    fc.assert(
      fc.property(pagePath, pagePath, (one, other) => {
        fc.pre(overlaps(one, other));
        const parts = other.split('/');
        const address = one
          .split('/')
          .map((part, index) => (part.startsWith(':') ? parts[index]?.replace(':', '') : part))
          .join('/');

        expect([one, other].filter((path) => matchPath(path, address) === null)).toEqual([]);
      }),
      RUNS,
    );
  });
});
