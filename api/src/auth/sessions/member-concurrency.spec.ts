import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';

import { blockedStatements } from '../../../test/blocked-statements.js';
import { type Account, newTrialUser } from '../../../test/factories.js';
import { exerciseContent, publish } from '../../../test/published-content.js';
import { sendRound } from '../../../test/rounds.js';
import { startTestApi, type TestApi } from '../../../test/test-api.js';
import { lockGoals } from '../../training/goals/lock-goals.js';
import { lockProgress } from '../../training/progress/totals/progress-row.js';
import { LOCK_MEMBER } from '../../trainers/bookings/booking-member.read-model.js';

const AT_ONCE = 2;
const WAITING = 100;

describe('simultaneous changes of one member', () => {
  let api: TestApi;
  let holder: QueryRunner;
  let member: Account;
  let lesson: number;

  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_GOALS: '1000' });
    lesson = await publish(api, 'brain-exercise', 'lesson', exerciseContent());
  });
  beforeEach(async () => {
    member = await newTrialUser(api);
    holder = api.dataSource.createQueryRunner();
    await holder.startTransaction();
  });
  afterEach(async () => {
    if (holder.isTransactionActive) await holder.rollbackTransaction();
    await holder.release();
  });
  afterAll(() => api.stop());

  const goal = { type: 'streak', target: 5, deadline: '2099-12-31' };
  const addGoal = (token = member.token, signal?: AbortSignal) =>
    fetch(`${api.url}/goals`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(goal),
      ...(signal && { signal }),
    });
  const meditate = () =>
    api.call('POST /add-wellness', { token: member.token, body: { minutes: 1, session_id: randomUUID() } });
  const book = () => {
    const body = { trainer_id: 999_999, booking_date: '2099-01-05', time: '10:00' };
    return api.call('POST /book-trainer', { token: member.token, body });
  };
  const completeByGet = () => api.call('GET /add-memorypoints/:id', { token: member.token, params: { id: lesson } });
  const lockGoalsOfMember = () => lockGoals(holder.manager, member.user.id);
  const lockProgressOfMember = () => lockProgress(holder.manager, member.user.id);
  const lockMember = () => holder.query(LOCK_MEMBER, [member.user.id]);
  async function untilBlocked() {
    while ((await blockedStatements(api.dataSource)).length < AT_ONCE) await sleep(10);
    await sleep(200);
  }

  it.each([
    ['goals', lockGoalsOfMember, () => addGoal()],
    ['rounds', lockProgressOfMember, () => sendRound(api, member)],
    ['sessions of meditation', lockProgressOfMember, meditate],
    ['bookings', lockMember, book],
    ['lessons by old clients', lockProgressOfMember, completeByGet],
  ])('hold two connections, of %s too, and all get their response', async (_, lock, change) => {
    await lock();
    const changes = Array.from({ length: 12 }, () => change());
    await untilBlocked();

    const blocked = await blockedStatements(api.dataSource);
    await holder.rollbackTransaction();

    expect(blocked).toHaveLength(AT_ONCE);
    expect((await Promise.all(changes)).filter(({ status }) => status >= 429)).toEqual([]);
  });

  it('do not delay what the member reads, or what another changes', async () => {
    const other = await newTrialUser(api);
    await lockGoalsOfMember();
    const changes = Array.from({ length: 30 }, () => addGoal());
    await untilBlocked();

    const responses = [await api.call('GET /goals', { token: member.token }), await addGoal(other.token)];

    expect(responses.map(({ status }) => status)).toEqual([200, 201]);
    expect(await blockedStatements(api.dataSource)).toHaveLength(AT_ONCE);
    await holder.rollbackTransaction();
    await Promise.all(changes);
  });

  it('are refused when a hundred wait already, with when to try again', async () => {
    await lockGoalsOfMember();
    const changes = Array.from({ length: AT_ONCE + WAITING }, () => addGoal());
    await untilBlocked();

    const response = await addGoal();

    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({
      code: 'rate_limited',
      error: 'Too many changes at once. Please wait 5 seconds and try again.',
    });
    await holder.rollbackTransaction();
    await Promise.all(changes);
  });

  it('are not made for callers who left while they waited', async () => {
    const leaving = new AbortController();
    await lockGoalsOfMember();
    const changes = Array.from({ length: AT_ONCE }, () => addGoal());
    await untilBlocked();
    const abandoned = Array.from({ length: 5 }, () => addGoal(member.token, leaving.signal).catch(() => undefined));
    await sleep(200);

    leaving.abort();
    await Promise.all(abandoned);
    await sleep(100);
    await holder.rollbackTransaction();

    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([201, 201]);
    await addGoal();
    expect((await api.call('GET /goals', { token: member.token })).body.data).toHaveLength(3);
  });

  it('are not made when the session has ended while they waited', async () => {
    await lockGoalsOfMember();
    const changes = Array.from({ length: AT_ONCE + 2 }, () => addGoal());
    await untilBlocked();

    await api.dataSource.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [member.user.id]);
    await holder.rollbackTransaction();

    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 401, 401]);
  });

  it('are not read either when the session has ended while they waited', async () => {
    const read = () => api.call('GET /moods', { token: member.token });
    await holder.query('LOCK TABLE moods IN ACCESS EXCLUSIVE MODE');
    const reads = Array.from({ length: AT_ONCE + 2 }, () => read());
    await untilBlocked();

    await api.dataSource.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [member.user.id]);
    await holder.rollbackTransaction();

    const statuses = (await Promise.all(reads)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 401, 401]);
  });

  it('leave connections to others when they are reads, too', async () => {
    const read = ({ token }: Account) => api.call('GET /moods', { token });
    await holder.query('LOCK TABLE moods IN ACCESS EXCLUSIVE MODE');
    const reads = Array.from({ length: 20 }, () => read(member));
    await untilBlocked();

    const blocked = await blockedStatements(api.dataSource);
    await holder.rollbackTransaction();

    expect(blocked).toHaveLength(AT_ONCE);
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => 200));
  });
});
