import { describe, expect, it } from '@jest/globals';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { newRecord } from '../../test/product-double.ts';
import { pagesToTest } from './smoke-test-pages.ts';

const NAME = 'mfe-sample';
const route = (path: string, access: 'public' | 'member' | 'admin', slots?: string[]) => ({
  path,
  page: 'sample',
  title: 'Sample',
  access,
  scripts: [],
  styles: [],
  ...(slots && { slots }),
});
const manifestOf = (routes: ReleaseRecord['routes'], examples: Record<string, string> = {}) => ({
  name: NAME,
  kit: '^1.0.0',
  navigation: [],
  routes: routes.map(({ scripts: _, styles: __, ...own }) => ({
    ...own,
    ...(examples[own.path] !== undefined && { example: examples[own.path] }),
  })),
});

describe('pagesToTest', () => {
  it('lists every page, for those who may open it', () => {
    const routes = [route('/a', 'public'), route('/b', 'member'), route('/c', 'admin')];

    const { pages } = pagesToTest(newRecord(NAME, { routes }), manifestOf(routes), []);

    expect(pages.map(({ what, address, audience }) => [what, address, audience])).toEqual([
      ['page /a', '/a', 'visitor'],
      ['page /b', '/b', 'member'],
      ['page /c', '/c', 'admin'],
    ]);
  });

  it('draws a path with parameters at its example, and says which it could not draw', () => {
    const routes = [route('/a/:id', 'public'), route('/b/:id', 'public')];

    const { pages, skipped } = pagesToTest(newRecord(NAME, { routes }), manifestOf(routes, { '/a/:id': '/a/7' }), []);

    expect(pages.map(({ address }) => address)).toEqual(['/a/7']);
    expect(skipped).toEqual(['page /b/:id was not drawn: give it an "example" address in remote.json']);
  });

  it('draws each slot by itself, for those who see the pages that have it', () => {
    const offers = ['everyone', 'members', 'admins'].map((slot) => ({ slot, scripts: [], styles: [] }));
    const [everyone, members, admins] = offers;
    const record = newRecord(NAME, {
      offers: [everyone!, members!, { ...admins!, slot: 'admin-sections', id: 'admins' }],
    });
    const other = newRecord('mfe-other', { routes: [route('/', 'public', ['everyone'])] });

    const { pages } = pagesToTest(record, manifestOf([]), [{ record: other, fallback: null }]);

    expect(pages.map(({ what, audience }) => [what, audience])).toEqual([
      ['slot everyone', 'visitor'],
      ['slot members', 'member'],
      ['slot admins', 'admin'],
    ]);
  });
});
