import { useEffect, useEffectEvent } from 'react';

import { beginWatch, type ClockReading, findMissed, hasDrifted, settleWatch } from './missed-time.ts';

const TIMEOUT_MS = 5000;

/** The server's time in milliseconds since 1970, to the second; null when it cannot be reached. */
async function fetchServerTime(): Promise<number | null> {
  try {
    const response = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const time = Date.parse(response.headers.get('date') ?? '');
    return Number.isNaN(time) ? null : time;
  } catch {
    return null;
  }
}

const CHECK_MS = 1000;

const readClocks = (): ClockReading => ({ monotonic: performance.now(), wall: Date.now() });

interface Session {
  id: string;
  isRunning: boolean;
  add: (ms: number) => void;
}

/** Adds the time that the monotonic clock misses during a session because the device sleeps. */
export function useMissedTime({ id, isRunning, add }: Session) {
  // The answer may arrive after a pause; it belongs to the same session all the same.
  const onMissed = useEffectEvent((sessionId: string, ms: number) => sessionId === id && add(ms));
  useEffect(() => {
    if (!isRunning) return;
    return watchClocks((missed) => onMissed(id, missed));
  }, [id, isRunning]);
}

function watchClocks(onMissed: (ms: number) => void): () => void {
  let watch = beginWatch(readClocks());
  let isAsking = true;
  void fetchServerTime().then((server) => {
    watch = { ...watch, began: readClocks(), server };
    isAsking = false;
  });

  async function check() {
    if (isAsking || !hasDrifted(watch, readClocks())) return;
    isAsking = true;
    const server = await fetchServerTime();
    const now = readClocks();
    const missed = findMissed(watch, now, server);
    watch = settleWatch(watch, now, missed);
    isAsking = false;
    if (missed > 0) onMissed(missed);
  }

  const timer = setInterval(() => void check(), CHECK_MS);
  return () => clearInterval(timer);
}
