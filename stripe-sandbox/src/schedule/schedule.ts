import { change } from '../events/events.ts';
import type { TestClock } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { nextDueTask } from './due-tasks.ts';

const CHECK_MS = 1000;
const BY_TIME = { id: null, idempotency_key: null };

const currentClock = (store: Store, { id }: TestClock) => store.find('test_helpers.test_clock', id);

function setTime(store: Store, clock: TestClock, time: number) {
  const current = currentClock(store, clock);
  if (current && time > current.frozen_time) store.put({ ...current, frozen_time: time });
}

/** Lets everything happen that is due on the way to the clock's new time, each at its own time. */
function advance(store: Store, clock: TestClock, target: number) {
  for (let task = nextDueTask(store, clock.id, target); task; task = nextDueTask(store, clock.id, target)) {
    setTime(store, clock, task.at);
    task.run();
  }
  setTime(store, clock, target);
  change(
    store,
    currentClock(store, clock) ?? clock,
    { status: 'ready', status_details: {} },
    'test_helpers.test_clock.ready',
  );
}

function advanceClocks(store: Store) {
  for (const clock of store.all('test_helpers.test_clock')) {
    const target = clock.status_details.advancing?.target_frozen_time;
    if (clock.status !== 'advancing' || target === undefined) continue;
    try {
      store.transaction(BY_TIME, () => advance(store, clock, target));
    } catch (error) {
      console.error(error);
      const failed = { status: 'internal_failure' as const, status_details: {} };
      store.transaction(BY_TIME, () => change(store, clock, failed, 'test_helpers.test_clock.internal_failure'));
    }
  }
}

/** Real time: what was missed while nothing ran happens with the time at which it was due. */
function catchUp(store: Store) {
  const now = Math.floor(Date.now() / 1000);
  try {
    for (let task = nextDueTask(store, null, now); task; task = nextDueTask(store, null, now)) {
      store.replayedTime = task.at;
      store.transaction(BY_TIME, task.run);
    }
  } catch (error) {
    console.error(error);
  } finally {
    store.replayedTime = undefined;
  }
}

/** Lets time pass for subscriptions and test clocks. */
export function startSchedule(store: Store): { wake(): void; stop(): void } {
  let advancing: NodeJS.Immediate | undefined;
  const wake = () => {
    advancing ??= setImmediate(() => {
      advancing = undefined;
      advanceClocks(store);
    });
  };
  catchUp(store);
  wake();
  const timer = setInterval(() => catchUp(store), CHECK_MS).unref();
  return {
    wake,
    stop: () => {
      clearInterval(timer);
      clearImmediate(advancing);
    },
  };
}
