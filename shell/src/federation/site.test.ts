import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { indexUrl, type ListedRelease, matchRoute, type SiteSet } from './release-set.ts';

const release = (name: string, ...paths: string[]): ListedRelease => ({
  record: {
    name,
    version: '1.0.0+0123456789ab',
    container: name,
    routes: paths.map((path) => ({ path, page: 'a', title: path, access: 'public', scripts: [], styles: [] })),
  },
  base: `/releases/${name}/1.0.0+0123456789ab/`,
  fallback: null,
  integrity: {},
});
const opened: SiteSet = {
  id: 'a_b-c',
  revision: 1,
  isApiReachable: true,
  isComplete: false,
  navigation: [],
  footer: [],
  releases: [release('mfe-recipes', '/recipes/:slug')],
  openedAt: '/recipes/soup',
};
const index = { shell: '', releases: [...opened.releases, release('mfe-week', '/recipes/week')] };

describe('the release set of a tab', () => {
  let site: typeof import('./site.ts');
  let answer: () => Promise<Response>;
  const requests = () => jest.mocked(fetch).mock.calls;
  beforeEach(async () => {
    jest.resetModules();
    site = await import('./site.ts');
    answer = () => Promise.resolve(Response.json(index));
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => answer());
    site.openSite(opened);
  });
  afterEach(() => void jest.restoreAllMocks());

  it('knows the page that was opened, and no other until it is complete', async () => {
    expect(matchRoute(site.currentSite(), '/recipes/soup')?.route.path).toBe('/recipes/:slug');
    // Another remote's page fits this address better.
    expect(matchRoute(site.currentSite(), '/recipes/week')).toBeUndefined();

    await site.completeSite();

    expect(matchRoute(site.currentSite(), '/recipes/week')?.route.path).toBe('/recipes/week');
  });

  it('is completed once, by the index of its own id with that hash, and says so', async () => {
    const heard = jest.fn();
    site.subscribeToSite(heard);

    await Promise.all([site.completeSite(), site.completeSite()]);
    await site.completeSite();

    expect(requests()).toHaveLength(1);
    expect(requests()[0]?.[0]).toBe(indexUrl('a_b-c'));
    expect(requests()[0]?.[1]).toMatchObject({ integrity: 'sha384-a/b+c', priority: 'low' });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('asks once more under another address, and again when it is called again', async () => {
    answer = () => Promise.reject(new TypeError('altered'));
    await expect(site.completeSite()).rejects.toThrow('altered');
    expect(requests().map(([url]) => url)).toEqual([indexUrl('a_b-c'), `${indexUrl('a_b-c')}?r=1`]);
    expect(site.currentSite()).toBe(opened);
    answer = () => Promise.resolve(Response.json(index));

    expect((await site.completeSite()).isComplete).toBe(true);
  });

  it('is not completed by a page that says what went wrong', async () => {
    answer = () => Promise.resolve(new Response('Not found', { status: 404 }));

    await expect(site.completeSite()).rejects.toThrow('404');
  });

  it('needs no index when the document holds all of it', async () => {
    site.openSite({ ...opened, isComplete: true });

    await site.completeSite();

    expect(requests()).toEqual([]);
  });
});
