import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { newEmail, newUser, PASSWORD } from '../../../test/factories.js';
import { startTestApi, type TestApi } from '../../../test/test-api.js';
import { PasswordsService } from './passwords.service.js';

const CALLS = 20;
const PATIENCE_MS = 3_600_000;

describe('calls whose clients leave before their password’s turn', () => {
  let api: TestApi;
  let email: string;
  beforeAll(async () => {
    api = await startTestApi();
    ({ email } = await newUser(api));
    // Only those who leave end their wait.
    const slots = api.app.get(PasswordsService)['slots'];
    const take = slots.take.bind(slots);
    jest.spyOn(slots, 'take').mockImplementation((_, place) => take(PATIENCE_MS, place));
  });
  afterAll(() => api.stop());

  /** Takes every slot, so that all of them wait; gives the slots back once the clients have left. */
  const leaveWhileWaiting = async (path: string, body: object) => {
    const slots = api.app.get(PasswordsService)['slots'];
    const taken = slots['free'];
    for (let slot = 0; slot < taken; slot += 1) await slots.take(0);
    const client = new AbortController();
    const send = () =>
      fetch(`${api.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, email: newEmail(), password: PASSWORD }),
        signal: client.signal,
      });
    const calls = Array.from({ length: CALLS }, send);
    while (slots['waiting'] < CALLS) await sleep(10);
    client.abort();
    await Promise.allSettled(calls);
    while (slots['waiting'] > 0) await sleep(10);
    for (let slot = 0; slot < taken; slot += 1) slots.release();
    const { status } = await api.call('POST /login', { body: { email, password: PASSWORD } });
    expect(status).toBe(200);
  };

  it('check none: the next member’s sign-in does not wait for them', async () => {
    await leaveWhileWaiting('/login', {});

    expect(api.logs.filter((line) => line.includes('"no account"'))).toEqual([]);
  });

  it('create no account', async () => {
    await leaveWhileWaiting('/register', { name: 'Robin' });

    expect(await api.dataSource.query('SELECT email FROM users')).toEqual([{ email }]);
  });
});
