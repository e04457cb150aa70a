import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures/test.ts';
import { signInAsNewMember } from '../../support/members/members.ts';
import { expectNoAxeFindings } from '../../support/pages/axe.ts';
import { tabTo } from '../../support/pages/keyboard.ts';
import { pauseClock } from '../../support/pages/page-clock.ts';
import { minutesOf, openWellness, sessionView, startSession, timer } from '../../support/play/sessions.ts';

// No route of a page sees the requests of a service worker.
test.use({ serviceWorkers: 'block' });

const MINUTE = 60_000;
const SIT = '/wellness/sits/three-minutes-at-a-desk';
const NO_VOICE = 'Your browser has no voice to read aloud, so the words appear on the screen.';

const sitView = (page: Page) => page.getByRole('dialog', { name: 'Three minutes at a desk' });

async function startSit(page: Page) {
  await page.goto(SIT);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(sitView(page)).toBeVisible();
}

/** Returns the names of what moves. The button that was pressed changes its color for a moment. */
const animations = (within: Locator) =>
  within.evaluate((root) =>
    root
      .getAnimations({ subtree: true })
      .filter(({ playState }) => playState === 'running')
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect : []))
      .filter(({ target }) => !target?.closest('button'))
      .flatMap((effect) => effect.getKeyframes())
      .flatMap((keyframe) => Object.keys(keyframe)),
  );

const widths = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.scrollWidth - window.innerWidth,
    ...[...document.querySelectorAll('dialog')].map((dialog) => dialog.scrollWidth - dialog.clientWidth),
  ]);

test('a guided sit without a voice shows its words in time, rests in a pause, and counts as practice', async ({
  page,
  product,
}) => {
  await page.clock.install();
  const { token } = await signInAsNewMember(page, product.url);
  await startSit(page);
  // The clock moves in small steps because the notice goes after a few seconds.
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(sitView(page)).toContainText(NO_VOICE, { timeout: 100 });
  }).toPass();
  await expect(sitView(page)).toContainText('Let go of the mouse, the pen, whatever is in your hand.');

  await page.clock.fastForward(30_000);
  await expect(sitView(page)).toContainText('Now the shoulders.');
  await sitView(page).getByRole('button', { name: 'Pause' }).click();
  await page.clock.fastForward(10 * MINUTE);
  await expect(sitView(page)).toContainText('Now the shoulders.');
  // The button is announced as locked but can be pressed: it says why.
  await sitView(page).getByRole('button', { name: 'Captions' }).press('Enter');
  await expect(sitView(page)).toContainText('The words stay on the screen while there’s no voice.');
  await expect(sitView(page)).toContainText('Now the shoulders.');
  await sitView(page).getByRole('button', { name: 'Resume' }).click();
  await page.clock.fastForward(3 * MINUTE);

  await expect(sitView(page).getByRole('heading', { name: /^Three minutes, all yours/ })).toBeFocused();
  await expect.poll(() => minutesOf(page, token)).toBe(3);
});

test('a sit has a page with a transcript, which the Wellness Center links', async ({ page, product }) => {
  await signInAsNewMember(page, product.url);
  await page.goto('/wellness');

  await page
    .getByRole('region', { name: 'Guided sits' })
    .getByRole('link', { name: 'Three minutes at a desk' })
    .click();

  await expect(page).toHaveURL(new RegExp(`${SIT}$`));
  await page.getByText(/^Transcript of/).click();
  await expect(page.getByText('Then pick up the day where you left it.')).toBeVisible();
});

test('the scene moves by transform and opacity alone', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openWellness(page, product.url);
  await startSession(page, 2);

  const moved = new Set(await animations(sessionView(page)));

  for (const common of ['offset', 'computedOffset', 'easing', 'composite']) moved.delete(common);
  expect([...moved].sort()).toEqual(['opacity', 'transform']);
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing in a session moves, and the picture stays the same', async ({ page, product }) => {
    await openWellness(page, product.url);
    await startSession(page, 2);
    // Animations that fade as the session begins have an end.
    await expect.poll(() => animations(page.locator('html'))).toEqual([]);

    // The controls have faded after this time, and so has the notice about them.
    await page.clock.runFor(20_000);
    const scene = page.locator('dialog canvas').first();
    const before = await scene.screenshot({ mask: [timer(page)] });
    // The picture follows this clock; no animation, which would not, is left.
    await page.clock.runFor(1500);
    const after = await scene.screenshot({ mask: [timer(page)] });

    expect(after.equals(before)).toBe(true);
  });

  test('axe finds nothing in a session and at its end, and nothing scrolls sideways at 320 px', async ({
    page,
    product,
  }) => {
    test.setTimeout(240_000);
    await openWellness(page, product.url);
    for (const size of [
      { width: 320, height: 640 },
      { width: 320, height: 256 },
      { width: 812, height: 375 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/wellness');
      await startSession(page, 2);
      await expectNoAxeFindings(page, `session at ${size.width}`);
      expect(await widths(page)).toEqual([0, 0]);
      await page.clock.fastForward(2 * MINUTE);
      await expect(sessionView(page).getByRole('button', { name: 'Close' })).toBeVisible();
      await expectNoAxeFindings(page, `end at ${size.width}`);
      expect(await widths(page)).toEqual([0, 0]);
      await startSit(page);
      await page.clock.runFor(20_000);
      await expectNoAxeFindings(page, `sit at ${size.width}`);
      expect(await widths(page)).toEqual([0, 0]);
    }
  });

  test('the largest text leaves the words and all controls of a sit on a small phone', async ({ page, product }) => {
    await openWellness(page, product.url);
    for (const size of [
      { width: 375, height: 667 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(size);
      await startSit(page);
      await page.evaluate(() => (document.documentElement.dataset['textSize'] = 'largest'));
      await page.clock.runFor(2000);
      for (const name of ['Pause', 'Stop', 'Complete'])
        await expect(sitView(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      await expect(sitView(page).locator('[aria-live] p')).toBeInViewport({ ratio: 1 });
      await expectNoAxeFindings(page, `the largest text at ${size.width}`);
    }
  });

  test('the settings and the breathing pass axe and fit 320 px, also with the largest text', async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signInAsNewMember(page, product.url);
    for (const path of ['/wellness', SIT]) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Sound and bells' }).click();
      if (path === '/wellness') await page.getByRole('button', { name: 'Other patterns' }).click();
      await expect(page.getByText('Volume', { exact: true })).toBeVisible();
      await expectNoAxeFindings(page, path);
      expect(await widths(page)).toEqual([0]);

      await page.evaluate(() => (document.documentElement.dataset['textSize'] = 'largest'));
      expect(await widths(page)).toEqual([0]);
    }
  });
});

test('the end bell rings after a pause that was longer than the rest of the session', async ({ page, product }) => {
  await page.addInitScript(() => {
    const sound = { later: 0, starts: 0 };
    const { get } = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'currentTime') as { get: () => number };
    Object.defineProperty(BaseAudioContext.prototype, 'currentTime', {
      get(this: BaseAudioContext) {
        return get.call(this) + sound.later;
      },
    });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...times) {
      sound.starts += 1;
      start.apply(this, times);
    };
    Object.assign(window, { sound });
  });
  const sound = () => page.evaluate(() => (window as unknown as { sound: { later: number; starts: number } }).sound);
  await openWellness(page, product.url);
  await startSession(page, 2);
  await sessionView(page).getByRole('button', { name: 'Pause' }).click();
  await page.evaluate(() => ((window as unknown as { sound: { later: number } }).sound.later = 600));
  const { starts } = await sound();
  expect(starts).toBeGreaterThan(0);

  await sessionView(page).getByRole('button', { name: 'Complete' }).click();

  await expect.poll(async () => (await sound()).starts).toBe(starts + 1);
});

test('a session works by keyboard alone', { tag: '@core' }, async ({ page, product }) => {
  const { token } = await openWellness(page, product.url);
  const start = page
    .getByRole('region', { name: 'Meditation timer' })
    .getByRole('button', { name: 'Start', exact: true });
  await tabTo(page, start);
  await page.keyboard.press('Enter');
  await expect(sessionView(page)).toBeFocused();
  await page.clock.fastForward(2 * MINUTE);

  await page.keyboard.press('Escape');
  await expect(sessionView(page)).toContainText('Paused');
  const resume = sessionView(page).getByRole('button', { name: 'Resume' });
  await tabTo(page, resume);
  await page.keyboard.press('Enter');
  await expect(sessionView(page)).not.toContainText('Paused');
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    expect(
      await sessionView(page).evaluate(
        (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
      ),
    ).toBe(true);
  }
  await tabTo(page, sessionView(page).getByRole('button', { name: 'Complete' }));
  await page.keyboard.press('Space');
  await tabTo(page, sessionView(page).getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Enter');

  await expect(start).toBeFocused();
  await expect.poll(() => minutesOf(page, token)).toBe(2);
});

test('the controls fade when nobody needs them, and the press that brings them back does nothing else', async ({
  page,
  product,
}) => {
  await openWellness(page, product.url);
  await startSession(page, 2);
  await pauseClock(page);
  const controls = sessionView(page).locator('[data-control-bar]');
  await expect(controls).toHaveCSS('opacity', '1');

  await page.clock.runFor(5000);
  await expect(controls).toHaveCSS('opacity', '0');
  const stop = await sessionView(page).getByRole('button', { name: 'Stop' }).boundingBox();
  const devtools = await page.context().newCDPSession(page);
  const point = { x: (stop?.x ?? 0) + 20, y: (stop?.y ?? 0) + 20 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

  await expect(controls).toHaveCSS('opacity', '1');
  await expect(sessionView(page)).toBeVisible();
});

test('a session that cannot load its scene still counts, and Retry brings the scene', async ({ page, product }) => {
  const { token } = await openWellness(page, product.url);
  const declared = await (await page.request.get('/wellness')).text();
  const isLate = (url: URL) =>
    /\/releases\/mfe-wellness\/.*\.js$/.test(url.pathname) && !declared.includes(url.pathname);
  await page.route(isLate, (route) => route.abort());
  const region = page.getByRole('region', { name: 'Meditation timer' });
  await region.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(page.getByText(/We couldn’t load the night scene/)).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 25_000 });
  await page.clock.fastForward(MINUTE);
  await expect(timer(page)).toHaveText(/^03:\d\d$/);

  await page.unroute(isLate);
  await region.getByRole('button', { name: 'Retry' }).click();
  await expect(sessionView(page)).toBeVisible();
  await sessionView(page).getByRole('button', { name: 'Complete' }).click();

  await expect.poll(() => minutesOf(page, token)).toBe(1);
});
