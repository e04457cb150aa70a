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

/** What `page.clock` leaves in a page. */
interface PageClock {
  controller: { runFor: (milliseconds: number) => Promise<void> };
}

/**
 * Lets time go by in steps until the page has changed, and answers how many changes there have been. In the page itself:
 * each call of `page.clock` adds a script to all pages to come, and a round takes hundreds.
 */
const passTime = (page: Page, step: number, seen: number | undefined) =>
  page.evaluate(
    async ({ step, seen, most }) => {
      const changes = () => Number(Reflect.get(globalThis, 'changesOfPage'));
      const { controller } = Reflect.get(globalThis, '__pwClock') as PageClock;
      // Behind what the timers have led to; the clock has all other ways to wait.
      const macrotask = () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(undefined);
        });
      const before = seen ?? changes();
      for (let waits = 0; waits < most && changes() === before; waits += 1) {
        await controller.runFor(step);
        await macrotask();
        await macrotask();
      }
      return changes();
    },
    { step, seen, most: PATIENCE },
  );

/**
 * Plays to the end, by one sense. Time goes by only while the player waits; looking is dear, so that it looks again when
 * something has changed.
 */
export async function play(page: Page, { sense, strategy, isOver, wait }: Player): Promise<void> {
  let seen: number | undefined;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const move = await decide();
    if (move === 'over') return;
    if (move) {
      seen = undefined;
      await sense.act(move);
    } else {
      seen = await passTime(page, wait, seen);
    }
  }
  throw new Error(`The round was not over after ${MOST_STEPS} looks.`);

  async function decide() {
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
