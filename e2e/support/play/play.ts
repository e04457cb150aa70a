import type { Page } from '@playwright/test';

import type { GameDriver, Strategy } from './game-driver.ts';

const MAX_STEPS = 6000;
/** Waits without a change after which a bot observes again. */
const MAX_IDLE_WAITS = 5;

interface Bot {
  driver: GameDriver;
  strategy: Strategy;
  isOver: () => Promise<boolean>;
  /** Milliseconds that pass per wait. */
  wait: number;
}

/** Counts DOM mutations of the page. Call it before the page is opened. */
export const countChanges = (page: Page) =>
  page.addInitScript(() => {
    const counter = Object.assign(globalThis, { changesOfPage: 0 });
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver((changes) => (counter.changesOfPage += changes.length)).observe(document, all);
  });

/** `page.clock` installs this clock in the page. */
interface PageClock {
  controller: { runFor: (milliseconds: number) => Promise<void> };
}

/**
 * Advances time until the page changes, and returns the mutation count. It runs inside the page, because each call of
 * `page.clock` adds a script to all later pages, and a round takes hundreds of calls.
 */
const passTime = (page: Page, step: number, seen: number | undefined) =>
  page.evaluate(
    async ({ step, seen, most }) => {
      const changes = () => Number(Reflect.get(globalThis, 'changesOfPage'));
      const { controller } = Reflect.get(globalThis, '__pwClock') as PageClock;
      // Waits for the effects of timers; the clock controls every other way to wait.
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
    { step, seen, most: MAX_IDLE_WAITS },
  );

/** Plays until the round is over. Time passes only while the bot waits; it observes only after changes, because that is slow. */
export async function play(page: Page, { driver, strategy, isOver, wait }: Bot): Promise<void> {
  let seen: number | undefined;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const move = await decide();
    if (move === 'over') return;
    if (move) {
      seen = undefined;
      await driver.act(move);
    } else {
      seen = await passTime(page, wait, seen);
    }
  }
  throw new Error(`The round was not over after ${MAX_STEPS} steps.`);

  async function decide() {
    if (await isOver()) return 'over';
    try {
      return strategy(await driver.observe());
    } catch (error) {
      // The round may have ended in the meantime; its dialog hides the game.
      if (await isOver()) return 'over';
      throw error;
    }
  }
}
