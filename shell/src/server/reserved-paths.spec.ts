import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isReserved } from '@mindgrove/contracts/releases/page-path';
import { releaseRoute } from '@mindgrove/contracts/releases/release-record';
import type { FastifyInstance } from 'fastify';

import type { KeptSdk } from './kept-sdk.ts';
import { ReleaseMirror } from './releases/release-mirror.ts';
import { createShellServer } from './server.ts';
import { toPageReleaseSet } from './sets/page-release-set.ts';

describe('the addresses that the shell server answers itself', () => {
  let server: FastifyInstance;
  const urls = new Set<string>();
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ url }) => void urls.add(url));
  beforeAll(async () => {
    const api = 'http://127.0.0.1:9';
    const set = toPageReleaseSet({ revision: 1, releases: [] }, true);
    const pages = { set: () => set, shell: { scripts: [], styles: [] }, shellRoutes: [], render: async () => '' };
    const mirror = new ReleaseMirror('/nowhere', api);
    const sdk = { index: { packages: [] } } as unknown as KeptSdk;
    subscribe('fastify.initialization', watch);
    server = await createShellServer({ api, pages, mirror, assets: '/nowhere', sdk, hasMailbox: true });
    await server.ready();
    unsubscribe('fastify.initialization', watch);
  });
  afterAll(() => server.close());

  it('can be no page of a release', () => {
    const canBePage = [...urls].filter((url) => {
      const path = url.split('/').slice(0, 2).join('/');
      return releaseRoute.shape.path.safeParse(path).success && !isReserved(path);
    });

    expect(canBePage).toEqual([]);
    expect(urls.size).toBeGreaterThan(10);
  });
});
