import { setImmediate as nextImmediate } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { WorkerDouble } from '../test/worker-double.ts';

const MAIN = '/assets/main.js';
const GAME = '/releases/mfe-a/1.0.0+0123456789ab/game.js';
const NEXT = '/releases/mfe-a/1.0.0+ba9876543210/game.js';

let browser: WorkerDouble;
let keepLiveSet: () => Promise<void>;
let current: () => Promise<string | undefined>;
let kept: () => Promise<string[]>;

beforeEach(async () => {
  jest.resetModules();
  browser = new WorkerDouble().install();
  browser.files = { [MAIN]: 'main', [GAME]: 'game' };
  ({ keepLiveSet } = await import('./keep-live-set.ts'));
  ({ currentSetId: current } = await import('./current-set.ts'));
  ({ keptSetIds: kept } = await import('./set-cache.ts'));
});

const release = (id: string, files: Record<string, string>) => Object.assign(browser, { setId: id, files });

describe('the live release set', () => {
  it('is kept with all its files', async () => {
    await keepLiveSet();

    expect(await current()).toBe('first');
    expect((await (await browser.caches.open('mindgrove:set:first')).match(GAME))?.status).toBe(200);
  });

  it('is not used while a file is not what its release says, and is when it is', async () => {
    browser.altered = { [GAME]: 'altered' };
    await expect(keepLiveSet()).rejects.toThrow(`${GAME} is not what its release says`);
    expect(await current()).toBeUndefined();

    browser.altered = {};
    await keepLiveSet();

    expect(await current()).toBe('first');
  });

  it('goes on where it was interrupted', async () => {
    browser.altered = { [GAME]: 'altered' };
    await keepLiveSet().catch(() => undefined);
    browser.altered = {};
    browser.requested.length = 0;

    await keepLiveSet();

    expect(browser.requested).toContain(GAME);
    expect(browser.requested).not.toContain(MAIN);
  });

  it('is kept together with its own page only', async () => {
    browser.pageSetId = 'second';

    await expect(keepLiveSet()).rejects.toThrow('/offline is not of the release set first');

    expect(await current()).toBeUndefined();
  });

  it('takes from the one before what has not changed', async () => {
    await keepLiveSet();
    browser.requested.length = 0;
    release('second', { [MAIN]: 'main', [NEXT]: 'next' });

    await keepLiveSet();

    expect(browser.requested.filter((url) => url.endsWith('.js'))).toEqual([NEXT]);
    expect(await current()).toBe('second');
  });

  it('replaces what is damaged', async () => {
    await keepLiveSet();
    const cache = await browser.caches.open('mindgrove:set:first');
    await cache.put(GAME, new Response('altered'));

    await keepLiveSet();

    expect(await (await cache.match(GAME))?.text()).toBe('game');
  });

  it('is the earlier one again after a rollback', async () => {
    browser.openTab('first');
    await keepLiveSet();
    release('second', { [MAIN]: 'main', [NEXT]: 'next' });
    await keepLiveSet();
    browser.requested.length = 0;
    release('first', { [MAIN]: 'main', [GAME]: 'game' });

    await keepLiveSet();

    expect(await current()).toBe('first');
    expect(browser.requested).toEqual(['/offline-set.json']);
  });
});

describe('an earlier release set', () => {
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['goes when no tab was loaded from it', 'second', ['second']],
    ['stays while a tab was loaded from it', 'first', ['second', 'first']],
    ['stays while a tab does not tell', null, ['second', 'first']],
  ])('%s', async (_, tab, ids) => {
    await keepLiveSet();
    browser.openTab(tab);
    release('second', { [MAIN]: 'main', [NEXT]: 'next' });
    // However long a tab takes for its answer, the time to wait for it has not passed.
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });

    const keeping = keepLiveSet();
    if (tab === null) {
      while (jest.getTimerCount() === 0) await nextImmediate();
      jest.advanceTimersByTime(2000);
    }
    await keeping;

    expect(await kept()).toEqual(ids);
  });

  it('goes when it was never whole and the next one cannot be kept, either', async () => {
    browser.altered = { [GAME]: 'altered', [NEXT]: 'altered' };
    await keepLiveSet().catch(() => undefined);
    release('second', { [MAIN]: 'main', [NEXT]: 'next' });

    await expect(keepLiveSet()).rejects.toThrow();

    expect(await kept()).toEqual(['second']);
  });
});
