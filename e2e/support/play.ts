import type { Page } from '@playwright/test';

import type { Sense, Strategy } from './game-scene.ts';

const MOST_STEPS = 6000;
/** Waits after which a player looks again although nothing seems to have changed. */
const PATIENCE = 5;

interface Player {
  sense: Sense;
  strategy: Strategy;
  isOver: () => Promise<boolean>;
  /** Milliseconds that go by while it waits. */
  wait: number;
}

/** Counts what changes in a document, from its first node on; to be called before the page is opened. */
export const countChanges = (page: Page) =>
  page.addInitScript(() => {
    const counter = Object.assign(globalThis, { changesOfPage: 0 });
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver((changes) => (counter.changesOfPage += changes.length)).observe(document, all);
  });

/**
 * Plays to the end, by one sense. Time goes by only while the player waits; looking is dear, so that it looks again when
 * something has changed.
 */
export async function play(page: Page, { sense, strategy, isOver, wait }: Player): Promise<void> {
  const changes = () => page.evaluate(() => Number(Reflect.get(globalThis, 'changesOfPage')));
  let seen = -1;
  let waited = 0;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const now = await changes();
    const move = now !== seen || waited >= PATIENCE ? await decide() : null;
    if (move === 'over') return;
    if (move === null) {
      seen = now;
      waited += 1;
      await page.clock.runFor(wait);
      continue;
    }
    seen = -1;
    await sense.act(move);
  }
  throw new Error(`The round was not over after ${MOST_STEPS} looks and moves.`);

  async function decide() {
    waited = 0;
    if (await isOver()) return 'over';
    try {
      return strategy(await sense.look());
    } catch (error) {
      // The round may have ended meanwhile: what stands behind a dialog is there for nobody.
      if (await isOver()) return 'over';
      throw error;
    }
  }
}
