import { beforeEach, describe, expect, it, jest } from '@jest/globals';

import { WorkerDouble } from '../test/worker-double.ts';
import type { FetchEvent } from '../worker-scope.ts';

const MAIN = '/assets/main.js';

let browser: WorkerDouble;
let serveFile: (event: FetchEvent) => Promise<Response>;

beforeEach(async () => {
  jest.resetModules();
  browser = new WorkerDouble().install();
  browser.files = { [MAIN]: 'main' };
  ({ serveFile } = await import('./serve-file.ts'));
  const { keepLiveSet } = await import('../sets/keep-live-set.ts');
  await keepLiveSet();
  browser.requested.length = 0;
});

const serve = () =>
  serveFile({
    request: { url: `https://mindgrove.example${MAIN}` },
    waitUntil: (work: Promise<unknown>) => void work,
  } as FetchEvent);

describe('a file of a release', () => {
  it('is the kept one, without a request', async () => {
    expect(await (await serve()).text()).toBe('main');
    expect(browser.requested).toEqual([]);
  });

  it('comes from the server when the browser’s storage fails', async () => {
    browser.caches.match = () => Promise.reject(new Error('Unexpected internal error'));

    expect(await (await serve()).text()).toBe('main');
    expect(browser.requested).toEqual([MAIN]);
  });

  it('comes from the server when the kept one cannot be read', async () => {
    const unreadable = new Response('main');
    jest.spyOn(unreadable, 'clone').mockReturnValue(
      Object.assign(new Response(), {
        arrayBuffer: () => Promise.reject(new TypeError('Failed to read')),
      }),
    );
    await (await browser.caches.open('mindgrove:set:first')).put(MAIN, unreadable);

    expect(await (await serve()).text()).toBe('main');
    expect(browser.requested).toContain(MAIN);
  });
});
