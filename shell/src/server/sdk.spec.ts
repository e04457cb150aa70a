import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

import { KeptSdk } from './kept-sdk.ts';
import { createShellServer } from './server.ts';
import { newPages, NO_API } from './test/shell.ts';

const fileOf = (text: string) =>
  `mindgrove-kit-1.9.0-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.tgz`;

describe('the packages for teams', () => {
  let folder: string;
  let server: FastifyInstance | undefined;
  const built = () => join(folder, 'dist');
  const releases = () => join(folder, 'releases');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sdk-'));
  });
  afterEach(async () => {
    await server?.close();
    rmSync(folder, { recursive: true });
  });

  /** A build whose only package is kit, with this text in the place of its bytes. */
  function build(text: string): void {
    rmSync(built(), { recursive: true, force: true });
    mkdirSync(built(), { recursive: true });
    const entry = { name: '@mindgrove/kit', version: '1.9.0+0', file: fileOf(text), integrity: 'sha512-', bytes: 1 };
    writeFileSync(join(built(), fileOf(text)), text);
    writeFileSync(join(built(), 'index.json'), JSON.stringify({ packages: [entry] }));
  }

  async function start(): Promise<FastifyInstance> {
    await server?.close();
    const sdk = await KeptSdk.open(built(), releases());
    server = await createShellServer({ api: NO_API, pages: newPages(), sdk });
    return server;
  }

  it('are at addresses that browsers and proxies may keep, which the short ones lead to', async () => {
    build('first');
    const shell = await start();

    const short = await shell.inject('/sdk/kit.tgz');
    const own = await shell.inject(String(short.headers.location));
    const index = await shell.inject('/sdk/index.json');

    expect([short.statusCode, short.headers['cache-control']]).toEqual([302, 'no-cache']);
    expect([own.statusCode, own.body]).toEqual([200, 'first']);
    expect(own.headers['cache-control']).toContain('immutable');
    expect(index.json()).toMatchObject({ packages: [{ name: '@mindgrove/kit', file: fileOf('first') }] });
    expect(index.headers['cache-control']).toBe('no-cache');
  });

  it('are there after the next build, so that lock files stay right', async () => {
    build('first');
    await start();
    build('second');
    const shell = await start();

    const old = await shell.inject(`/sdk/${fileOf('first')}`);

    expect([old.statusCode, old.body]).toEqual([200, 'first']);
    expect((await shell.inject('/sdk/kit.tgz')).headers.location).toBe(`/sdk/${fileOf('second')}`);
    expect(readdirSync(join(releases(), '.sdk')).sort()).toEqual([fileOf('first'), fileOf('second')].sort());
  });

  it.each(['/sdk/remote.tgz', '/sdk/.inputs.json', '/sdk/..%2Fsecrets.json', `/sdk/${fileOf('other')}`])(
    'do not include %s',
    async (path) => {
      build('first');
      writeFileSync(join(built(), '.inputs.json'), '{}');
      writeFileSync(join(folder, 'secrets.json'), '{}');

      expect((await (await start()).inject(path)).statusCode).toBe(404);
    },
  );

  it('are not needed to serve pages', async () => {
    mkdirSync(built());

    expect((await (await start()).inject('/sdk/index.json')).statusCode).toBe(404);
  });
});
