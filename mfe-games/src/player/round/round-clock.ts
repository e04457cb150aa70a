/** Whole milliseconds while it runs; it stands still while it is stopped, and never goes back. */
export interface RoundClock {
  now: () => number;
  run: () => void;
  stop: () => void;
}

/** Stands at 0 until it first runs. */
export function createRoundClock(): RoundClock {
  let counted = 0;
  let runsSince: number | null = null;
  // Not Date.now(): a device that sets its time right in the middle of a round must not change what it is worth.
  const exact = () => counted + (runsSince === null ? 0 : performance.now() - runsSince);
  return {
    now: () => Math.floor(exact()),
    run() {
      runsSince ??= performance.now();
    },
    stop() {
      counted = exact();
      runsSince = null;
    },
  };
}
