import { change, create } from '../events/events.ts';
import { invalidRequest } from '../http/api-error.ts';
import { fields, integer } from '../http/parameters.ts';
import { type Call, find, noParameters, route } from '../http/route.ts';
import { newId } from '../state/new-id.ts';
import type { TestClock } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { clockTime } from '../state/time.ts';

const PATH = '/v1/test_helpers/test_clocks';
const KEPT_SECONDS = 30 * 86_400;

const creation = fields({ frozen_time: integer }, {});

function createClock({ store, parameters }: Call<ReturnType<typeof creation>>): TestClock {
  const now = clockTime(store, null);
  const clock: TestClock = {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: now,
    deletes_after: now + KEPT_SECONDS,
    frozen_time: parameters.frozen_time,
    livemode: false,
    name: null,
    status: 'ready',
    status_details: {},
  };
  return create(store, clock, 'test_helpers.test_clock.created');
}

/** Time passes after the response: the clock is ready when everything that was due has happened. */
export function startAdvancing(store: Store, clock: TestClock, target: number): TestClock {
  if (clock.status !== 'ready')
    throw invalidRequest('The test clock is still advancing: wait until it is ready.', { param: 'frozen_time' }, 429);
  if (target <= clock.frozen_time)
    throw invalidRequest('The time must be after the current frozen time of the test clock.', { param: 'frozen_time' });
  const status_details = { advancing: { target_frozen_time: target } };
  return change(store, clock, { status: 'advancing', status_details }, 'test_helpers.test_clock.advancing');
}

const clockOf = ({ store, id }: { store: Store; id: string }) => find(store, 'test_helpers.test_clock', id);

export const testClockRoutes = [
  route('POST', PATH, creation, createClock),
  route('GET', `${PATH}/:id`, noParameters, clockOf),
  route('POST', `${PATH}/:id/advance`, fields({ frozen_time: integer }, {}), (call) =>
    startAdvancing(call.store, clockOf(call), call.parameters.frozen_time),
  ),
];
