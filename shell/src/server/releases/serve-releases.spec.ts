import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

import { createShellServer } from '../server.ts';
import { VERSION } from '../test/registry.ts';
import { newFolder, newPages, NO_API } from '../test/shell.ts';
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
    const stored = Object.entries(FILES).map(([path, text]) => [join('mfe-a', VERSION, path), text]);
    folder = await newFolder(Object.fromEntries(stored));
    // Only stored files can be served.
    server = await createShellServer({ api: NO_API, pages: newPages(), mirror: new ReleaseMirror(folder, NO_API) });
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
