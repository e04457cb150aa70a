import { expect, type Locator } from '@playwright/test';

/** React manages the elements of a live page; those of prerendered HTML are its own only. */
export const isLive = (element: Locator) =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$')));

/** Nobody listens to a press before that. On a busy machine, the network is idle earlier. */
export const expectLive = (element: Locator) => expect.poll(() => isLive(element)).toBe(true);
