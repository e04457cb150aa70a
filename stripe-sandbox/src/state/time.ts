import type { Store } from './store.ts';

interface Timed {
  test_clock?: string | null;
  customer?: string | null;
}

const realTime = () => Math.floor(Date.now() / 1000);

/** Unix seconds: the frozen time of the test clock, or real time without one. */
export function clockTime(store: Store, clock: string | null | undefined): number {
  const frozen = clock ? store.find('test_helpers.test_clock', clock)?.frozen_time : undefined;
  return frozen ?? store.replayedTime ?? realTime();
}

export const customerTime = (store: Store, customer: string | null | undefined) =>
  clockTime(store, customer ? store.find('customer', customer)?.test_clock : null);

/** Unix seconds on the clock that the object lives by. */
export const timeOf = (store: Store, object: Timed) =>
  object.test_clock ? clockTime(store, object.test_clock) : customerTime(store, object.customer);
