import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

import { toPageReleaseSet } from './sets/page-release-set.ts';
import { ReleaseMirror } from './releases/release-mirror.ts';
import { createShellServer } from './server.ts';
import { hurryClock } from './test/clock.ts';
import { newRelease, VERSION } from './test/registry.ts';
import { newFolder, newPages, NO_API } from './test/shell.ts';

const record = newRelease(
  { 'remoteEntry.js': 'var mfe_a = 1;' },
  {
    routes: [
      { path: '/a', page: 'a', title: 'Page "A"', access: 'public', scripts: ['remoteEntry.js'], styles: [] },
      { path: '/kept', page: 'kept', title: 'Kept', access: 'member', scripts: [], styles: [] },
      { path: '/books/:file', page: 'book', title: 'Book', access: 'member', scripts: [], styles: [] },
    ],
  },
);
const html = { accept: 'text/html' };

describe('the shell server', () => {
  let folder: string;
  let server: FastifyInstance;
  let origin: string;
  let clock: ReturnType<typeof hurryClock>;
  beforeAll(async () => {
    // There is no API, which calls would wait for.
    clock = hurryClock();
    const entry = `releases/mfe-a/${VERSION}/remoteEntry.js`;
    folder = await newFolder({ 'assets/main.js': 'main', 'secret.txt': 'secret', [entry]: 'var mfe_a = 1;' });
    const pages = newPages({
      set: () => toPageReleaseSet({ revision: 3, releases: [{ record, fallback: null }] }, true),
      shell: { scripts: ['/assets/main.js'], styles: [] },
      shellRoutes: [
        { path: '/login', title: 'Log In', description: 'Go on.', access: 'public' },
        { path: '/reset', title: 'Reset', access: 'public', noindex: true },
      ],
    });
    const mirror = new ReleaseMirror(join(folder, 'releases'), NO_API);
    server = await createShellServer({ api: NO_API, pages, assets: join(folder, 'assets'), mirror, hasMailbox: true });
    origin = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    clock.goOn();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['/a', 200],
    ['/A/', 200],
    ['/login', 200],
    ['/books/calm.pdf', 200],
    ['/a//', 404],
    ['//a', 404],
    ['/nope', 404],
    ['/a/b', 404],
  ])('serves a page at %s with status %i', async (url, status) => {
    const response = await server.inject({ url, headers: html });

    expect(response.statusCode).toBe(status);
    expect(response.body).toContain('<div id="root">');
    expect(response.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self' https:\/\/js\.stripe\.com /,
    );
  });

  it('preloads what the matched remote needs, with the integrity of each file', async () => {
    const { body } = await server.inject({ url: '/a', headers: html });

    const integrity = record.files['remoteEntry.js']?.integrity ?? 'none';
    expect(body).toContain(`<link rel="preload" as="script" href="/releases/mfe-a/${VERSION}/remoteEntry.js"`);
    expect(body).toContain(`integrity="${integrity}"`);
  });

  it('sets title, canonical address and Open Graph tags for any spelling of an address', async () => {
    const body = await (await fetch(`${origin}/A/?from=mail`, { headers: html })).text();

    expect(body).toContain('<title>Page &quot;A&quot; · Mindgrove</title>');
    expect(body).toContain(`<link rel="canonical" href="${origin}/a">`);
    expect(body).toContain(`<meta property="og:url" content="${origin}/a">`);
    expect(body).toContain(`<meta property="og:image" content="${origin}/og.png">`);
    expect(body).not.toContain('noindex');
  });

  it.each(['/kept', '/reset', '/nope'])('asks search engines to leave %s out', async (url) => {
    const { body } = await server.inject({ url, headers: html });

    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('rel="canonical"');
  });

  it('lists the live pages for crawlers', async () => {
    const [robots = '', sitemap = ''] = await Promise.all(
      ['/robots.txt', '/sitemap.xml'].map(async (url) => (await fetch(origin + url)).text()),
    );

    expect(robots).not.toContain('/kept');
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${origin}/login`,
      `${origin}/a`,
    ]);
  });

  it.each([
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/og.png', 'image/png'],
    ['/icon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/'],
  ])('serves %s, to be cached for a day', async (url, type) => {
    const response = await server.inject(url);

    expect(response.headers['content-type']).toContain(type);
    expect(response.headers['cache-control']).toBe('public, max-age=86400');
  });

  it('leads password managers to where a password is changed', async () => {
    const { statusCode, headers } = await server.inject('/.well-known/change-password');

    expect([statusCode, headers.location]).toEqual([302, '/account#password']);
  });

  it.each([
    [404, '/%E0%A4%A'],
    [404, '/%'],
    [404, '/games/%ff?from=%ff'],
    [404, '/assets/%E0%A4%A'],
    [404, '/no-such-page'],
    [404, '/no-such-file.pdf'],
    [503, '/storage/workbook.pdf?expires=1'],
    [503, '/dev/mail'],
  ])('answers %i with a page, where a browser navigates to %s', async (status, path) => {
    const response = await fetch(origin + path, { headers: html });

    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toMatch(/^<!doctype html>/i);
  });

  it.each(['/%E0%A4%A', '/storage/workbook.pdf?expires=1', '/api/%E0%A4%A'])(
    'answers with JSON where a call asks for %s',
    async (path) => {
      const response = await fetch(origin + path, { headers: path.startsWith('/api/') ? html : {} });

      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    },
  );

  it('proxies the mailbox to the API', async () => {
    expect((await fetch(`${origin}/dev/mail`)).status).toBe(503);
  });

  it.each([
    'elsewhere.example',
    'localhost.elsewhere.example',
    'localhost:1@elsewhere.example',
    '[::1].elsewhere.example',
  ])('believes no Host that a stranger may have sent: %s', async (host) => {
    const [page, robots, sitemap] = await Promise.all(
      ['/a', '/robots.txt', '/sitemap.xml'].map((url) => server.inject({ url, headers: { ...html, host } })),
    );

    for (const response of [page, robots, sitemap]) expect(response?.body).not.toContain('elsewhere');
    expect(page?.body).toContain('<link rel="canonical" href="/a">');
    expect(robots?.body).not.toContain('Sitemap');
    expect(sitemap?.statusCode).toBe(404);
  });

  it('cannot be made to break out of an attribute by the Host header', async () => {
    const { body } = await server.inject({ url: '/a', headers: { ...html, host: 'x"><script>alert(1)</script>' } });

    expect(body).not.toContain('<script>alert');
  });

  it.each([
    ['mindgrove_reading=large.reduced.system', '<html lang="en" data-text-size="large" data-motion="reduced">'],
    ['a=1; mindgrove_reading=normal.full.system; b=2', '<html lang="en" data-text-size="normal" data-motion="full">'],
    [
      'mindgrove_reading=normal.full.dark',
      '<html lang="en" data-text-size="normal" data-motion="full" data-theme="dark">',
    ],
    ['mindgrove_reading=normal.full.neon', '<html lang="en">'],
    ['mindgrove_reading="><script>', '<html lang="en">'],
    ['mindgrove_reading=large.reduced', '<html lang="en">'],
    ['mindgrove_reading=huge.reduced.system', '<html lang="en">'],
  ])('renders the page with the reading preferences of the cookie %s', async (cookie, tag) => {
    const { body } = await server.inject({ url: '/a', headers: { ...html, cookie } });

    expect(body).toContain(`${tag}\n<head>`);
  });

  it('cannot be made to close the data block early', async () => {
    const { body } = await server.inject({ url: '/</script><script>alert(1)</script>', headers: html });

    expect(body).not.toContain('<script>alert');
  });

  it('serves a stored release while the registry is down', async () => {
    const response = await server.inject(`/releases/mfe-a/${VERSION}/remoteEntry.js`);

    expect(response.body).toBe('var mfe_a = 1;');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    `/releases/mfe-a/${VERSION}/../../../secret.txt`,
    `/releases/mfe-a/${VERSION}/%2e%2e/%2e%2e/%2e%2e/secret.txt`,
    '/releases/mfe-a/../secret.txt',
    '/releases/..%2f..%2f/x/secret.txt',
    '/assets/..%5csecret.txt',
  ])('does not serve files outside of its folders: %s', async (url) => {
    const response = await server.inject({ url, headers: { accept: '*/*' } });

    expect([400, 404]).toContain(response.statusCode);
    expect(response.body).not.toContain('secret');
  });

  it('responds to a missing file with 404 and without a page, so that a script tag fails at once', async () => {
    const response = await server.inject({ url: '/assets/gone.js', headers: { accept: '*/*' } });

    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('text/plain');
  });

  it('reports an unreachable API in the common error format', async () => {
    const response = await server.inject('/api/get-plans');

    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'api_unreachable', error: expect.stringContaining('try again') });
  });
});
