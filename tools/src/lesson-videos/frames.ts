import { chromium, type Page } from 'playwright';

import { ensureHeadlessChromium } from '../checks/browsers.ts';
import { videoPage } from './page.ts';
import { type Video, videoSeconds } from './video.ts';

export const FRAMES_PER_SECOND = 24;

const seek = (page: Page, milliseconds: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, milliseconds);

/** JPEG pictures of the given times, in seconds. */
export async function* drawFrames(video: Video, times: Iterable<number>): AsyncGenerator<Buffer> {
  const browser = await chromium.launch({ executablePath: ensureHeadlessChromium() });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.setContent(videoPage(video));
    await page.evaluate(() => document.fonts.load('600 16px "Atkinson Hyperlegible Next"'));
    for (const time of times) {
      await seek(page, time * 1000);
      yield await page.screenshot({ type: 'jpeg', quality: 95 });
    }
  } finally {
    await browser.close();
  }
}

export const frameTimes = (video: Video) =>
  Array.from({ length: Math.round(videoSeconds(video) * FRAMES_PER_SECOND) }, (_, index) => index / FRAMES_PER_SECOND);
