import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

import { toPageSet } from './page-set.ts';
import { ReleaseMirror } from './release-mirror.ts';
import { createShellServer } from './server.ts';
import { newRelease, VERSION } from './test/registry.ts';

const record = newRelease({ 'remoteEntry.js': 'var mfe_a = 1;' });
const html = { accept: 'text/html' };

describe('the shell server', () => {
  let folder: string;
  let server: FastifyInstance;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shell-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'assets/main.js'), 'main');
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await mkdir(join(folder, 'releases/mfe-a', VERSION), { recursive: true });
    await writeFile(join(folder, 'releases/mfe-a', VERSION, 'remoteEntry.js'), 'var mfe_a = 1;');
    const pages = {
      set: () => toPageSet({ revision: 3, releases: [{ record, fallback: null }] }, true),
      shell: { scripts: ['/assets/main.js'], styles: [] },
      own: [{ path: '/login', title: 'Log In' }],
      draw: () => Promise.resolve(''),
    };
    // Nothing listens there: the registry and the api are away.
    const api = 'http://127.0.0.1:9';
    const mirror = new ReleaseMirror(join(folder, 'releases'), api);
    server = await createShellServer({ api, pages, assets: join(folder, 'assets'), mirror });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['/a', 200],
    ['/A/', 200],
    ['/login', 200],
    ['/nope', 404],
    ['/a/b', 404],
  ])('answers %s with a page and status %i', async (url, status) => {
    const answer = await server.inject({ url, headers: html });

    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain('<div id="root">');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
  });

  it('hints at what the matched remote needs, with the integrity of each file', async () => {
    const { body } = await server.inject({ url: '/a', headers: html });

    const integrity = record.files['remoteEntry.js']?.integrity ?? 'none';
    expect(body).toContain(`<link rel="preload" as="script" href="/releases/mfe-a/${VERSION}/remoteEntry.js"`);
    expect(body).toContain(`integrity="${integrity}"`);
    expect(body).toContain('<title>Page A · Mindgrove</title>');
  });

  it.each([
    ['mindgrove_reading=large.reduced', '<html lang="en" data-text-size="large" data-motion="reduced">'],
    ['a=1; mindgrove_reading=normal.full; b=2', '<html lang="en" data-text-size="normal" data-motion="full">'],
    ['mindgrove_reading="><script>', '<html lang="en">'],
    ['mindgrove_reading=huge.reduced', '<html lang="en">'],
  ])('draws the page as its reader has asked for by the cookie %s', async (cookie, tag) => {
    const { body } = await server.inject({ url: '/a', headers: { ...html, cookie } });

    expect(body).toContain(`${tag}\n<head>`);
  });

  it('cannot be made to end the data block early', async () => {
    const { body } = await server.inject({ url: '/</script><script>alert(1)</script>', headers: html });

    expect(body).not.toContain('<script>alert');
  });

  it('serves a release that is here while the registry is away', async () => {
    const answer = await server.inject(`/releases/mfe-a/${VERSION}/remoteEntry.js`);

    expect(answer.body).toBe('var mfe_a = 1;');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    `/releases/mfe-a/${VERSION}/../../../secret.txt`,
    `/releases/mfe-a/${VERSION}/%2e%2e/%2e%2e/%2e%2e/secret.txt`,
    '/releases/mfe-a/../secret.txt',
    '/releases/..%2f..%2f/x/secret.txt',
  ])('keeps what is outside of the served folders to itself: %s', async (url) => {
    const answer = await server.inject({ url, headers: { accept: '*/*' } });

    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('secret');
  });

  it('answers a missing file with 404 and no page, so that a script tag fails at once', async () => {
    const answer = await server.inject({ url: '/assets/gone.js', headers: { accept: '*/*' } });

    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/plain');
  });

  it('says in the shape of every error that the api is away', async () => {
    const answer = await server.inject('/api/get-plans');

    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'api_unreachable', error: expect.stringContaining('try again') });
  });
});
