import { rm } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { createShellServer } from '../server.ts';
import { newFolder, newPages, NO_API } from '../test/shell.ts';

const set = { id: 'first', pages: [], entry: [], files: [] };
const start = (worker?: string) =>
  createShellServer({
    api: NO_API,
    pages: newPages(),
    offline: worker === undefined ? undefined : { worker, set: () => set },
  });

describe('the service worker', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await newFolder({ 'service-worker.js': 'compiled' });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is never taken from a cache unchecked, may call this server, and may load nothing else', async () => {
    const server = await start(folder);

    const { body, headers } = await server.inject('/service-worker.js');

    expect(body).toBe('compiled');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
      'content-security-policy': expect.stringContaining("default-src 'none'; connect-src 'self'"),
    });
    expect((await server.inject('/offline-set.json')).json()).toEqual(set);
    await server.close();
  });

  it('removes itself where nothing is kept, as in development', async () => {
    const server = await start();

    const { body } = await server.inject('/service-worker.js');

    expect(body).toContain('registration.unregister()');
    expect((await server.inject('/offline-set.json')).statusCode).toBe(404);
    await server.close();
  });
});
