import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 500;

/** Waits until something is so; rejects with a sentence that names it when it is not within the time. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`After ${timeoutMs / 1000} s it is still not so that ${what}.`);
    await sleep(POLL_MS, undefined, { signal });
  }
}
