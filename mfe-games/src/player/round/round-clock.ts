export interface RoundClock {
  now: () => number;
  run: () => void;
  stop: () => void;
}

export function createRoundClock(): RoundClock {
  let elapsed = 0;
  let runsSince: number | null = null;
  // Not Date.now(): a clock correction during a round must not change its result.
  const exact = () => elapsed + (runsSince === null ? 0 : performance.now() - runsSince);
  return {
    now: () => Math.floor(exact()),
    run() {
      runsSince ??= performance.now();
    },
    stop() {
      elapsed = exact();
      runsSince = null;
    },
  };
}
