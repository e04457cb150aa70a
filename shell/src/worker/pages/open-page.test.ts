import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { WorkerDouble } from '../test/worker-double.ts';
import type { FetchEvent } from '../worker-scope.ts';

const MAIN = '/assets/main.js';
const PAGE = 'https://mindgrove.example/games';

let browser: WorkerDouble;
let openPage: (event: FetchEvent) => Promise<Response>;
let keepLiveSet: () => Promise<void>;

/** Browsers stop a worker that has nothing to do, and start it again. */
async function startWorker() {
  jest.resetModules();
  ({ openPage } = await import('./open-page.ts'));
  ({ keepLiveSet } = await import('../sets/keep-live-set.ts'));
}

beforeEach(async () => {
  // A worker waits for the server in seconds that pass in one test only.
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  browser = new WorkerDouble().install();
  browser.files = { [MAIN]: 'main', '/games': 'the live page' };
  await startWorker();
});
afterEach(() => void jest.useRealTimers());

const open = (preloaded: Promise<Response | undefined> = Promise.resolve(undefined)) =>
  openPage({ request: { url: PAGE }, preloadResponse: preloaded } as FetchEvent);

describe('a page', () => {
  it('is the live one while the server answers, also one that does not exist', async () => {
    await keepLiveSet();

    expect(await (await open()).text()).toBe('the live page');
    expect((await open(Promise.resolve(new Response('', { status: 404 })))).status).toBe(404);
  });

  it('is the kept one without a network, with a nonce of its own', async () => {
    await keepLiveSet();
    browser.isOffline = true;

    const [one, other] = [await open(), await open()];

    const html = await one.text();
    expect(html).toContain('<html lang="en" data-kept>');
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1];
    expect(nonce).not.toBe('abc');
    expect(one.headers.get('content-security-policy')).toBe(`style-src 'nonce-${nonce}'`);
    expect(other.headers.get('content-security-policy')).not.toContain(nonce);
  });

  it('is the live one when what is kept cannot be read, which is kept anew', async () => {
    await keepLiveSet();
    await (await browser.caches.open('mindgrove:set:first')).put('/offline-set.json', new Response('{"id":"fir'));
    await startWorker();

    expect(await (await open()).text()).toBe('the live page');

    await keepLiveSet();
    browser.isOffline = true;
    expect(await (await open()).text()).toContain('data-kept');
  });

  it('is the live one when the browser’s storage fails', async () => {
    await keepLiveSet();
    browser.caches.keys = () => Promise.reject(new Error('Unexpected internal error'));

    expect(await (await open()).text()).toBe('the live page');
    browser.isOffline = true;
    expect((await open()).status).toBe(503);
  });

  it('is the kept one when the server fails', async () => {
    await keepLiveSet();

    const response = await open(Promise.resolve(new Response('', { status: 502 })));

    expect(await response.text()).toContain('data-kept');
  });

  it('is the kept one when the server does not answer in time', async () => {
    await keepLiveSet();

    const response = open(new Promise(() => undefined));
    for (let step = 0; step < 10; step += 1) await jest.advanceTimersByTimeAsync(1000);

    expect(await (await response).text()).toContain('data-kept');
  });

  it.each([
    ['nothing is kept', async () => undefined],
    [
      'the set is not complete',
      async () => void (await (await browser.caches.open('mindgrove:set:first')).delete(MAIN)),
    ],
    [
      'what shows a page is damaged',
      async () => void (await (await browser.caches.open('mindgrove:set:first')).put(MAIN, new Response('altered'))),
    ],
  ])('says that there is no network when %s', async (what, change) => {
    if (what !== 'nothing is kept') await keepLiveSet();
    await change();
    browser.isOffline = true;

    const response = await open();

    expect(response.status).toBe(503);
    expect(await response.text()).toContain('You are offline');
  });
});
