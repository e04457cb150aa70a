import { randomUUID } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import { NEWCOMER_DAYS } from '@mindgrove/contracts/rules/chat-rules';

import { type Account, newAdmin, newTrialUser } from '../../test/factories.js';
import { startTestApi, testApi } from '../../test/test-api.js';

describe('a newcomer to the chat', () => {
  const api = testApi(() => startTestApi({}, { 'chat-newcomer': 2 }));

  const add = ({ token }: Account, message: string, ids: { client_id?: string; key?: string } = {}) =>
    api.call('POST /add-chat', {
      token,
      body: { message, ...(ids.client_id && { client_id: ids.client_id }) },
      ...(ids.key && { headers: { 'idempotency-key': ids.key } }),
    });
  const statuses = async (count: number, send: () => Promise<{ status: number }>) => {
    const found = [];
    for (let sent = 0; sent < count; sent += 1) found.push((await send()).status);
    return found;
  };
  /** A member who signed up such a time ago. */
  async function newMember(age: string) {
    const member = await newTrialUser(api);
    await api.dataSource.query('UPDATE users SET created_at = now() - $2::interval WHERE id = $1', [
      member.user.id,
      age,
    ]);
    return member;
  }

  it('writes in slow mode, and is told how long to wait', async () => {
    const member = await newTrialUser(api);
    await statuses(2, () => add(member, 'Hello'));

    const response = await add(member, 'And another thing');

    expect(response.status).toBe(429);
    expect(response.problem.code).toBe('slow_mode');
    expect(response.problem.error).toMatch(
      /^In their first days, members can send 2 messages a minute\. Please wait \d+ seconds? and try again\.$/,
    );
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('edits in slow mode too', async () => {
    const member = await newTrialUser(api);
    const { id } = (await add(member, 'Hello')).body;
    const edit = (message: string) =>
      api.call('POST /chat/:id/edit', { token: member.token, params: { id }, body: { message } });

    const [first, second] = [await edit('Hello all'), await edit('Hello everyone')];

    expect([first.status, second.status]).toEqual([200, 429]);
    expect(second.problem.code).toBe('slow_mode');
  });

  it.each(['client_id', 'key'])('can repeat a request with the same %s, which does not count again', async (name) => {
    const member = await newTrialUser(api);
    const ids = { [name]: randomUUID() };
    const first = await add(member, 'Did it arrive?', ids);
    const repeated = await statuses(3, () => add(member, 'Did it arrive?', ids));

    const last = [await add(member, 'It did'), await add(member, 'Too much')];

    expect([first.status, ...repeated]).toEqual([200, 200, 200, 200]);
    expect(last.map(({ status }) => status)).toEqual([200, 429]);
    expect((await add(member, 'Did it arrive?', ids)).body).toEqual(first.body);
  });

  it('is a member until three days are over, and never an administrator', async () => {
    const [newcomer, member] = [await newMember(`${NEWCOMER_DAYS} days -1 minute`), await newMember('3 days')];
    const admin = await newAdmin(api);

    expect(await statuses(4, () => add(newcomer, 'Hello'))).toEqual([200, 200, 429, 429]);
    expect(await statuses(4, () => add(member, 'Hello'))).toEqual([200, 200, 200, 200]);
    expect(await statuses(4, () => add(admin, 'Hello'))).toEqual([200, 200, 200, 200]);
  });

  it('has links and addresses masked for everyone, unlike other members', async () => {
    const text = 'Write to me@example.com or see www.example.com';

    const byNewcomer = await add(await newTrialUser(api), text);
    const byMember = await add(await newMember('3 days'), text);

    expect(byNewcomer.body.message).not.toContain('example.com');
    expect(byMember.body.message).toBe(text);
    const [stored] = await api.dataSource.query('SELECT message FROM chat_messages WHERE id = $1', [
      byNewcomer.body.id,
    ]);
    expect(stored.message).toBe(byNewcomer.body.message);
  });
});
