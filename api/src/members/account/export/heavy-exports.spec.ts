import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { blockedStatements } from '../../../../test/blocked-statements.js';
import { type Account, newTrialUser } from '../../../../test/factories.js';
import { startTestApi, type TestApi } from '../../../../test/test-api.js';
import { MAX_EXPORTS } from './export-limit.service.js';

const ADD_MEDITATIONS = `
  INSERT INTO meditations (user_id, minutes, day, ended_at)
  SELECT $1, n, current_date, now() FROM generate_series(1, $2::integer) n`;

/** More data than a connection buffers while the client does not read. */
const ADD_MAILS = `
  INSERT INTO mails (user_id, recipient, subject, sent_at)
  SELECT id, email, repeat('n', 20000), now() FROM users, generate_series(1, 400) WHERE id = $1`;

describe('the export of an account with much data', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_EXPORT: '3' });
  });
  afterAll(() => api.stop());

  const addMails = ({ user }: Account) => api.dataSource.query(ADD_MAILS, [user.id]);
  const exportOf = ({ token }: Account) => api.call('GET /account/export', { token });

  async function newMembers(count: number) {
    const members: Account[] = [];
    while (members.length < count) members.push(await newTrialUser(api));
    return members;
  }

  /** Acts as a client that reads nothing but the headers. */
  async function openExport({ token }: Account) {
    const call = request(`${api.url}/account/export`, { headers: { authorization: `Bearer ${token}` } });
    call.on('error', () => undefined).end();
    const [response] = await once(call, 'response');
    return { status: response.statusCode, leave: () => call.destroy() };
  }

  it('has every row once, in the order in which they were made', async () => {
    const member = await newTrialUser(api);
    await api.dataSource.query(ADD_MEDITATIONS, [member.user.id, 12_000]);

    const { progress } = (await exportOf(member)).body as { progress: { meditations: { minutes: number }[] } };

    expect(progress.meditations.map(({ minutes }) => minutes)).toEqual(Array.from({ length: 12_000 }, (_, n) => n + 1));
  });

  it('takes one connection, whoever exports at once', async () => {
    const members = await newMembers(5);
    const lock = api.dataSource.createQueryRunner();
    await lock.startTransaction();
    await lock.query('LOCK TABLE moods IN ACCESS EXCLUSIVE MODE');

    const exports = members.map(exportOf);
    while ((await blockedStatements(api.dataSource)).length === 0) await sleep(5);
    await sleep(500);
    const blocked = await blockedStatements(api.dataSource);
    await lock.rollbackTransaction();
    await lock.release();

    expect(blocked).toHaveLength(1);
    expect((await Promise.all(exports)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('breaks off when a part cannot be read, so that nobody takes it for whole', async () => {
    const member = await newTrialUser(api);
    await api.queryAsOwner('ALTER TABLE moods RENAME TO lost_moods');

    const broken = exportOf(member);

    await expect(broken).rejects.toThrow();
    await api.queryAsOwner('ALTER TABLE lost_moods RENAME TO moods');
    expect((await exportOf(member)).status).toBe(200);
  });

  it('is sent once at a time, until its client leaves', async () => {
    const member = await newTrialUser(api);
    await addMails(member);

    const [first, second] = [await openExport(member), await openExport(member)];
    first.leave();
    let third = await openExport(member);
    while (third.status === 429) third = await openExport(member);
    third.leave();

    expect([first.status, second.status, third.status]).toEqual([200, 429, 200]);
  });

  it('waits for others only when many are being sent, which uses up none of the member’s own', async () => {
    const [member, ...others] = await newMembers(MAX_EXPORTS + 1);
    for (const other of others) await addMails(other);
    const unread = await Promise.all(others.map(openExport));

    const refused = await exportOf(member!);
    unread.forEach(({ leave }) => leave());
    const later = [await exportOf(member!), await exportOf(member!), await exportOf(member!)];

    expect(new Set(unread.map(({ status }) => status))).toEqual(new Set([200]));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(later.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
