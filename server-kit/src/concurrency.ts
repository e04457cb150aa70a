/** Concurrent calls with the same key share one run of the work and its result; nothing is kept afterward. */
export function singleFlight<T>() {
  const running = new Map<string, Promise<T>>();
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const shared = running.get(key);
    if (shared) return shared;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

type RunLimited = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `limit` at once, in the order of arrival. Rejects at once when `maxWaiting` wait already. */
export function limitConcurrency(limit: number, maxWaiting = Infinity): RunLimited {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < limit) running++;
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Error('Too many requests wait already');
    try {
      return await work();
    } finally {
      // The place goes to the next one.
      const startNext = waiting.shift();
      if (startNext) startNext();
      else running--;
    }
  };
}
