import type { Page } from '@playwright/test';

/** Names of the page's queues that are not empty, sorted. A queue keeps an entry until its response has arrived. */
export const unsentQueues = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('mindgrove:unsent-'));
    return keys.map((key) => key.replace(/:\d+$/, '')).sort();
  });
