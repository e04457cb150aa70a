import pWaitFor from 'p-wait-for';

const POLL_MS = 500;

export const waitFor = (condition: string, isMet: () => Promise<boolean>, timeoutMs: number, signal?: AbortSignal) =>
  pWaitFor(isMet, {
    interval: POLL_MS,
    timeout: { milliseconds: timeoutMs, message: `Timed out after ${timeoutMs / 1000} s waiting until ${condition}.` },
    signal,
  });
