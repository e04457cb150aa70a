import { setTimeout as sleep } from 'node:timers/promises';

import { percentile } from '../percentile.ts';

const PAUSE_MS = 10;
/** A slower call counts as this slow. */
const TIMEOUT_MS = 10_000;

export interface Latency {
  calls: number;
  failed: number;
  medianMs: number;
  p99Ms: number;
}

/** Calls one after the other until the signal aborts, each as a visitor who arrives. */
export async function probe(url: URL, signal: AbortSignal): Promise<Latency> {
  const times: number[] = [];
  let failed = 0;
  while (!signal.aborted) {
    const { ms, isRight } = await call(url);
    times.push(ms);
    if (!isRight) failed += 1;
    await sleep(PAUSE_MS);
  }
  return { calls: times.length, failed, medianMs: percentile(times, 50), p99Ms: percentile(times, 99) };
}

async function call(url: URL): Promise<{ ms: number; isRight: boolean }> {
  const startedAt = performance.now();
  const isRight = await fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
  return { ms: performance.now() - startedAt, isRight };
}

/** Seconds until ten calls in a row are right and as fast as `limitMs`; undefined after a minute. */
export async function secondsToRecovery(url: URL, limitMs: number): Promise<number | undefined> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  let recoveredAt = 0;
  for (let inARow = 0; inARow < 10;) {
    if (seconds() > 60) return undefined;
    if (inARow === 0) recoveredAt = seconds();
    const { ms, isRight } = await call(url);
    inARow = isRight && ms <= limitMs ? inARow + 1 : 0;
    await sleep(PAUSE_MS);
  }
  return recoveredAt;
}
