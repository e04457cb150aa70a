import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

import { toPageReleaseSet } from './sets/page-release-set.ts';
import { ReleaseMirror } from './releases/release-mirror.ts';
import { createShellServer } from './server.ts';
import { newRelease, VERSION } from './test/registry.ts';
import { listen, newFolder, newPages } from './test/shell.ts';

const record = newRelease({ 'remoteEntry.js': 'var mfe_a = 1;' });
const pages = newPages({
  set: () => toPageReleaseSet({ revision: 1, releases: [{ record, fallback: null }] }, true),
});

/** One address of each kind: pages, the shell's files, a release's, the API's, a member's, and a missing one. */
const ADDRESSES = [
  '/',
  '/assets/main.js',
  `/releases/mfe-a/${VERSION}/remoteEntry.js`,
  '/api/health',
  '/storage/workbook.pdf',
  '/socket.io/?transport=polling',
  '/release-set.json',
  '/robots.txt',
  '/icon.svg',
  '/healthz',
  '/missing.js',
];

describe('every response of the shell server', () => {
  let folder: string;
  let api: Server;
  let upstream: string;
  const started: FastifyInstance[] = [];
  beforeAll(async () => {
    const entry = `releases/mfe-a/${VERSION}/remoteEntry.js`;
    folder = await newFolder({ 'assets/main.js': 'main', [entry]: 'var mfe_a = 1;' });
    api = createServer((request, response) => {
      if (request.url?.endsWith('.pdf')) response.setHeader('content-security-policy', "default-src 'none'; sandbox");
      response.setHeader('content-type', 'application/json').end('{}');
    });
    upstream = await listen(api);
  });
  afterAll(async () => {
    await Promise.all(started.map((server) => server.close()));
    api.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function startShell(publicUrl?: string): Promise<FastifyInstance> {
    const mirror = new ReleaseMirror(join(folder, 'releases'), upstream);
    const options = { api: upstream, pages, assets: join(folder, 'assets'), mirror, ...(publicUrl && { publicUrl }) };
    const server = await createShellServer(options);
    started.push(server);
    return server;
  }

  it('tells browsers to come back by TLS for two years where the product has an https address', async () => {
    const server = await startShell('https://mindgrove.example');

    for (const url of ADDRESSES) {
      const { headers } = await server.inject({ url });

      expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=63072000; includeSubDomains']);
    }
  });

  it.each([undefined, 'http://localhost:3000'])('says nothing about TLS where the address is %s', async (publicUrl) => {
    const server = await startShell(publicUrl);

    for (const url of ADDRESSES) {
      const { headers } = await server.inject({ url });

      expect([url, headers['strict-transport-security']]).toEqual([url, undefined]);
    }
  });

  it('can be embedded by this origin only, and is read as the type that it says', async () => {
    const server = await startShell();

    for (const url of ADDRESSES) {
      const { headers } = await server.inject({ url });

      expect([url, headers['cross-origin-resource-policy']]).toEqual([url, 'same-origin']);
      expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff']);
    }
  });

  it('has a policy that neither runs nor frames it, unless it is a page', async () => {
    const server = await startShell();

    for (const url of ADDRESSES) {
      const { headers } = await server.inject({ url });

      const directives = String(headers['content-security-policy']).split('; ');
      expect([url, directives]).toEqual([url, expect.arrayContaining(["default-src 'none'"])]);
      expect(directives.some((directive) => ["frame-ancestors 'none'", 'sandbox'].includes(directive))).toBe(true);
    }
  });

  it('keeps the policy that the API gave it', async () => {
    const server = await startShell();

    const { headers } = await server.inject({ url: '/storage/workbook.pdf' });

    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });
});
