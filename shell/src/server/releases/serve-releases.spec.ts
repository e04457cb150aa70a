import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

import { createShellServer } from '../server.ts';
import { VERSION } from '../test/registry.ts';
import { toPageReleaseSet } from '../sets/page-release-set.ts';
import { ReleaseMirror } from './release-mirror.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const FILES = {
  'remoteEntry.js': 'run()',
  'a.js.br': 'not to be seen',
  'page.css': 'p {}',
  'sun.svg': SVG,
  'html/pages/a.html': '<p>A</p>',
  'old.xhtml': '<html xmlns="http://www.w3.org/1999/xhtml"><script>run()</script></html>',
};

describe('a file of a release', () => {
  let folder: string;
  let server: FastifyInstance;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shell-'));
    for (const [path, text] of Object.entries(FILES)) {
      const file = join(folder, 'mfe-a', VERSION, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    // Nothing listens there, so that only stored files are served.
    const api = 'http://127.0.0.1:9';
    const set = toPageReleaseSet({ revision: 1, releases: [] }, true);
    const pages = { set: () => set, shell: { scripts: [], styles: [] }, shellRoutes: [], render: async () => '' };
    server = await createShellServer({ api, pages, mirror: new ReleaseMirror(folder, api) });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const open = (path: string) => server.inject(`/releases/mfe-a/${VERSION}/${path}`);

  it.each([
    ['remoteEntry.js', /^(text|application)\/javascript/],
    ['page.css', /^text\/css/],
    ['sun.svg', /^image\/svg\+xml/],
    ['html/pages/a.html', /^text\/html/],
  ])('runs nothing when somebody opens %s on its own', async (path, type) => {
    const { statusCode, headers } = await open(path);

    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(type);
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['old.xhtml', 'a.js.br', 'none.js', '../../../package.json', '..%2f..%2fpackage.json'])(
    'is not served at %s',
    async (path) => {
      expect([403, 404]).toContain((await open(path)).statusCode);
    },
  );
});
