import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { openWellness, sessionView, startSession } from '../../support/play/sessions.ts';

const MINUTE = 60_000;

/** The behavior of the page's sound, with the seconds of the session at which each bell is to ring. */
interface Sound {
  isInterrupted: boolean;
  context?: AudioContext;
  bells: number[];
  vibrations: number;
}

const inPage = <T>(page: Page, read: (sound: Sound) => T | Promise<T>) =>
  page.evaluate<T>(`(${String(read)})(window.sound)`);

/** Lets the journey interrupt the sound as a call does: the context stands still, and refuses to resume. */
async function observeSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sound: Sound = { isInterrupted: false, bells: [], vibrations: 0 };
    const { resume } = AudioContext.prototype;
    AudioContext.prototype.resume = function () {
      return sound.isInterrupted ? Promise.reject(new Error('A call is going on.')) : resume.call(this);
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (when = 0) {
      sound.context = this.context as AudioContext;
      if (!this.loop) sound.bells.push(Math.round(when - this.context.currentTime));
      start.call(this, when);
    };
    navigator.vibrate = () => {
      sound.vibrations += 1;
      return true;
    };
    Object.assign(window, { sound });
  });
}

async function interruptSound(page: Page): Promise<void> {
  await inPage(page, async (sound) => {
    sound.isInterrupted = true;
    await sound.context?.suspend();
    sound.bells = [];
  });
}

test(
  'bells keep the time of a session that was interrupted, and ring no later than they should',
  { tag: '@core' },
  async ({ page, product }) => {
    await observeSound(page);
    await openWellness(page, product.url);
    await startSession(page, 2);
    await expect.poll(() => inPage(page, ({ bells }) => bells.length)).toBe(2);
    await interruptSound(page);
    await page.clock.fastForward(MINUTE);
    expect(await inPage(page, ({ bells }) => bells)).toEqual([]);

    await inPage(page, (sound) => {
      sound.isInterrupted = false;
      window.dispatchEvent(new Event('pageshow'));
    });

    await expect.poll(() => inPage(page, ({ bells }) => bells.length)).toBe(1);
    // The time since the start is already subtracted.
    const [endBell = 0] = await inPage(page, ({ bells }) => bells);
    expect(Math.ceil(endBell / 30)).toBe(2);
  },
);

test('the end of a session that no bell can tell is seen and felt, and no bell rings later', async ({
  page,
  product,
}) => {
  await observeSound(page);
  await openWellness(page, product.url);
  await startSession(page, 2);
  await expect.poll(() => inPage(page, ({ bells }) => bells.length)).toBe(2);
  await interruptSound(page);

  await page.clock.fastForward(2 * MINUTE);

  await expect(sessionView(page).getByRole('button', { name: 'Close' })).toBeVisible();
  await expect.poll(() => inPage(page, ({ vibrations }) => vibrations)).toBe(1);
  await inPage(page, (sound) => {
    sound.isInterrupted = false;
    window.dispatchEvent(new Event('focus'));
  });
  await expect.poll(() => inPage(page, ({ context }) => context?.state)).toBe('running');
  expect(await inPage(page, ({ bells }) => bells)).toEqual([]);
});
