import { setTimeout as sleep } from 'node:timers/promises';

import type { Attempt } from './load.ts';

/** A kill that no call has noticed by then stays unnoticed. */
const NOTICED_MS = 5000;
const TIMEOUT_MS = 120_000;
const POLL_MS = 20;

/** Seconds from a kill to the first acknowledged write that began after one had failed; 0 when none failed. */
export async function secondsToRecovery(
  killedAt: number,
  attempts: readonly Attempt[],
  signal: AbortSignal,
): Promise<number> {
  for (;;) {
    const failed = attempts.find(({ ended, isAcknowledged }) => !isAcknowledged && ended > killedAt);
    const passed = performance.now() - killedAt;
    if (!failed && passed > NOTICED_MS) return 0;
    const first = failed && attempts.find(({ began, isAcknowledged }) => isAcknowledged && began > failed.ended);
    if (first) return (first.ended - killedAt) / 1000;
    if (passed > TIMEOUT_MS) throw new Error(`No write was acknowledged for ${TIMEOUT_MS / 1000} s after a kill.`);
    await sleep(POLL_MS, undefined, { signal });
  }
}
