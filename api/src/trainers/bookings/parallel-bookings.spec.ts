import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_UPCOMING_SESSIONS } from '@mindgrove/contracts/rules/booking-rules';

import { type Account, newAdmin, newConfirmedUser } from '../../../test/factories.js';
import { beforeEachTest, beforeTests, type TestApi, testReplicas } from '../../../test/test-api.js';
import { book, dayFromNow, newTrainer } from '../../../test/trainers.js';

const CALLS = 50;

interface Outcome {
  status: number;
  problem: { code?: string };
}

describe('parallel bookings through two replicas', () => {
  const { api, replica } = testReplicas({}, { booking: 10_000 });
  const admin = beforeTests(() => newAdmin(api));
  const trainer = beforeEachTest(() => newTrainer(api, admin));
  const members: Account[] = [];

  beforeAll(async () => {
    while (members.length < CALLS) members.push(await newConfirmedUser(api));
  });

  /** Half of the calls to each replica, all at once; a call that was not answered in time is made again, as by a browser. */
  async function inParallel<T extends { status: number }>(call: (replica: TestApi, index: number) => Promise<T>) {
    const untilAnswered = async (index: number): Promise<T> => {
      const response = await call(index % 2 === 0 ? api : replica, index);
      return response.status === 503 ? untilAnswered(index) : response;
    };
    return Promise.all(Array.from({ length: CALLS }, (_, index) => untilAnswered(index)));
  }
  const countOf = (list: readonly unknown[]) =>
    Object.fromEntries([...Map.groupBy(list, String)].map(([value, equal]) => [value, equal.length]));
  const outcomesOf = (responses: readonly Outcome[]) =>
    countOf(responses.map(({ status, problem }) => `${status} ${problem.code ?? 'booked'}`));
  const storedRows = async () =>
    (await api.dataSource.query('SELECT id FROM bookings WHERE trainer_id = $1', [trainer.id])).length;
  const mailedRows = async () => (await api.dataSource.query('SELECT id FROM mails WHERE calendar IS NOT NULL')).length;

  it('of one slot by fifty members store one session, and send one email', async () => {
    const before = await mailedRows();

    const responses = await inParallel((replica, index) => book(replica, members[index]!, { trainer_id: trainer.id }));

    expect(outcomesOf(responses)).toEqual({ '200 booked': 1, '409 slot_taken': CALLS - 1 });
    expect(await storedRows()).toBe(1);
    expect((await mailedRows()) - before).toBe(1);
  });

  it('of overlapping times store sessions that do not overlap', async () => {
    const responses = await inParallel((replica, index) =>
      book(replica, members[index]!, {
        trainer_id: trainer.id,
        booking_date: dayFromNow(5),
        time: `10:${String(index).padStart(2, '0')}`,
      }),
    );

    expect(outcomesOf(responses)).toEqual({ '200 booked': 1, '409 slot_taken': CALLS - 1 });
  });

  it('of one member with many trainers at one time store one session', async () => {
    const trainers = [trainer];
    while (trainers.length < 10) trainers.push(await newTrainer(api, admin));
    const member = await newConfirmedUser(api);

    const responses = await inParallel((replica, index) =>
      book(replica, member, { trainer_id: trainers[index % trainers.length]!.id }),
    );

    expect(outcomesOf(responses)).toEqual({ '200 booked': 1, '409 own_session_overlaps': CALLS - 1 });
  });

  it('of one member at many times store as many as a member can have', async () => {
    const member = await newConfirmedUser(api);

    const responses = await inParallel((replica, index) =>
      book(replica, member, {
        trainer_id: trainer.id,
        booking_date: dayFromNow(3 + Math.floor(index / 8)),
        time: hour(9 + (index % 8)),
      }),
    );

    expect(outcomesOf(responses)).toEqual({
      '200 booked': MAX_UPCOMING_SESSIONS,
      '409 too_many_sessions': CALLS - MAX_UPCOMING_SESSIONS,
    });
    expect(await storedRows()).toBe(MAX_UPCOMING_SESSIONS);
  });

  it('with one Idempotency-Key store one session, and have one response', async () => {
    const before = await mailedRows();
    const member = await newConfirmedUser(api);
    const headers = { 'idempotency-key': randomUUID() };

    const responses = await inParallel((replica) => book(replica, member, { trainer_id: trainer.id }, headers));

    expect(outcomesOf(responses)).toEqual({ '200 booked': CALLS });
    expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await storedRows()).toBe(1);
    expect((await mailedRows()) - before).toBe(1);
  });

  it('while as many sessions move to the same time store one of them there', async () => {
    const other = await newTrainer(api, admin, {
      weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '23:59' })),
    });
    const moving = members.slice(0, 20);
    const ids: number[] = [];
    for (const [index, member] of moving.entries())
      ids.push(
        (await book(api, member, { trainer_id: other.id, booking_date: dayFromNow(4), time: hour(index) })).body.data
          .id,
      );
    const target = { booking_date: dayFromNow(4), time: '22:00' };

    const responses = await inParallel<Outcome>((replica, index) => {
      const { token } = members[index]!;
      const id = ids[index];
      if (id === undefined) return book(replica, { token }, { trainer_id: other.id, ...target });
      return replica.call('POST /bookings/:id/reschedule', { token, params: { id }, body: target });
    });

    const there = await api.dataSource.query(
      "SELECT id FROM bookings WHERE trainer_id = $1 AND to_char(starts_at AT TIME ZONE 'UTC', 'HH24:MI') = '22:00'",
      [other.id],
    );
    expect(outcomesOf(responses)).toEqual({ '200 booked': 1, '409 slot_taken': CALLS - 1 });
    expect(there).toHaveLength(1);
  });
});

const hour = (index: number) => `${String(index).padStart(2, '0')}:00`;
