import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { newEmail, newUser, PASSWORD } from '../../../test/factories.js';
import { startTestApi, type TestApi } from '../../../test/test-api.js';

const CALLS = 60;

describe('calls whose clients leave before their password’s turn', () => {
  let api: TestApi;
  let email: string;
  beforeAll(async () => {
    api = await startTestApi();
    ({ email } = await newUser(api));
  });
  afterAll(() => api.stop());

  /** All wait when the first is answered. */
  const leave = async (path: string, body: object) => {
    const client = new AbortController();
    const send = () =>
      fetch(`${api.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, email: newEmail(), password: PASSWORD }),
        signal: client.signal,
      });
    const calls = Array.from({ length: CALLS }, send);
    await Promise.race(calls);
    client.abort();
    await Promise.allSettled(calls);
  };
  const countUsers = async () => {
    const [{ count }] = await api.dataSource.query('SELECT count(*)::integer AS count FROM users');
    return count as number;
  };

  it('check none: the next member’s sign-in does not wait for them', async () => {
    await leave('/login', {});

    const { status } = await api.call('POST /login', { body: { email, password: PASSWORD } });

    const checked = api.logs.filter((line) => line.includes('"no account"'));
    expect(status).toBe(200);
    expect(checked.length).toBeLessThan(CALLS / 3);
  });

  it('create no account', async () => {
    const before = await countUsers();
    await leave('/register', { name: 'Robin' });

    const { status } = await api.call('POST /login', { body: { email, password: PASSWORD } });

    expect(status).toBe(200);
    expect((await countUsers()) - before).toBeLessThan(CALLS / 3);
  });
});
