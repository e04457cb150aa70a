import { rm } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEVELOPMENT_VERSION } from '@mindgrove/contracts/releases/override';
import type { FastifyInstance } from 'fastify';

import { createShellServer } from '../server.ts';
import { KeptIndexes } from '../sets/kept-indexes.ts';
import { toPageReleaseSet, withOverride } from '../sets/page-release-set.ts';
import { newRelease, VERSION } from '../test/registry.ts';
import { newFolder, newPages, NO_API } from '../test/shell.ts';

const ORIGIN = 'http://localhost:4811';
const files = { 'remoteEntry.js': 'run()' };
const live = toPageReleaseSet({ revision: 1, releases: [{ record: newRelease(files), fallback: null }] }, true, {
  shell: '',
  recordIntegrity: () => 'sha384-hash',
});
const record = newRelease(
  {},
  {
    version: DEVELOPMENT_VERSION,
    routes: [{ path: '/a', page: 'a', title: 'Page A', access: 'public', scripts: [], styles: [] }],
  },
);
const OWN = { cookie: 'mindgrove_override=1.abc' };

describe('pages of a browser with an override', () => {
  let server: FastifyInstance;
  let folder: string;
  let indexes: KeptIndexes;
  beforeAll(async () => {
    folder = await newFolder();
    indexes = new KeptIndexes(folder);
    server = await createShellServer({
      api: NO_API,
      pages: newPages({
        set: () => live,
        forVisitor: async (cookies) => ({
          set: cookies === OWN.cookie ? withOverride(live, { origin: ORIGIN, record }) : live,
        }),
        indexes,
        shell: { scripts: ['/assets/main.js'], styles: [] },
        telemetry: { sample: 1, traceRatio: 0, shellVersion: VERSION },
      }),
    });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const open = (headers = {}) => server.inject({ url: '/a', headers: { accept: 'text/html', ...headers } });
  const policyOf = ({ headers }: Awaited<ReturnType<typeof open>>) =>
    String(headers['content-security-policy']).replace(/'nonce-[^']+'/, "'nonce'");

  it('are stored by nobody, also compressed, and neither is the index of their set', async () => {
    const response = await open({ ...OWN, 'accept-encoding': 'br' });

    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(await indexes.find(live.id)).toBeNull();
    await open();
    expect(await indexes.find(live.id)).not.toBeNull();
  });

  it('load that remote from there, and may', async () => {
    const response = await open(OWN);

    expect(response.body).toContain(`"base":"${ORIGIN}/"`);
    expect(response.body).toContain(`"override":{"name":"mfe-a","origin":"${ORIGIN}"}`);
    expect(response.body).not.toContain('rel="preload"');
    expect(policyOf(response)).toContain(ORIGIN);
  });

  it('change nothing for others, before, between and after', async () => {
    const before = await open();
    await open(OWN);
    const after = await open();

    expect(after.body.replaceAll(/nonce="[^"]*"/g, '')).toBe(before.body.replaceAll(/nonce="[^"]*"/g, ''));
    expect(after.body).not.toContain(ORIGIN);
    expect(policyOf(after)).toBe(policyOf(before));
    expect(policyOf(after)).not.toContain('localhost');
    expect(after.headers['cache-control']).toBe('no-cache');
  });

  it('report nothing, as others do', async () => {
    expect((await open(OWN)).body).not.toContain('name="telemetry"');
    expect((await open()).body).toContain('name="telemetry"');
  });
});
