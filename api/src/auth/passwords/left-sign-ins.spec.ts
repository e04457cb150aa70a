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

  /** Leaves once the first is answered, and counts what is worked on after that. A busy machine has got further by then. */
  const countAfterLeaving = async (path: string, body: object, count: () => number | Promise<number>) => {
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
    const before = await count();
    await Promise.allSettled(calls);
    const { status } = await api.call('POST /login', { body: { email, password: PASSWORD } });
    expect(status).toBe(200);
    return (await count()) - before;
  };
  const countUsers = async () => {
    const [{ count }] = await api.dataSource.query('SELECT count(*)::integer AS count FROM users');
    return count as number;
  };

  it('check none: the next member’s sign-in does not wait for them', async () => {
    const countChecked = () => api.logs.filter((line) => line.includes('"no account"')).length;

    expect(await countAfterLeaving('/login', {}, countChecked)).toBeLessThan(CALLS / 3);
  });

  it('create no account', async () => {
    expect(await countAfterLeaving('/register', { name: 'Robin' }, countUsers)).toBeLessThan(CALLS / 3);
  });
});
