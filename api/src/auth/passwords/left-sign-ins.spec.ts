import { setTimeout as sleep } from 'node:timers/promises';

import { beforeAll, describe, expect, it, jest } from '@jest/globals';

import { newEmail, newUser, PASSWORD } from '../../../test/factories.js';
import { startTestApi, testApi } from '../../../test/test-api.js';
import { PasswordsService } from './passwords.service.js';

const CALLS = 20;
const PATIENCE_MS = 3_600_000;

describe('calls whose clients leave before their password’s turn', () => {
  const api = testApi(startTestApi);
  let email: string;

  beforeAll(async () => {
    ({ email } = await newUser(api));
    // Only those who leave end their wait.
    const semaphore = api.app.get(PasswordsService)['semaphore'];
    const acquire = semaphore.acquire.bind(semaphore);
    jest.spyOn(semaphore, 'acquire').mockImplementation((_, waiter) => acquire(PATIENCE_MS, waiter));
  });

  /** Holds every permit, so that all of them wait, and releases them once the clients have left. */
  const leaveWhileWaiting = async (path: string, body: object) => {
    const semaphore = api.app.get(PasswordsService)['semaphore'];
    const countWaiting = () => semaphore['others'].values().reduce((sum, { size }) => sum + size, 0);
    const taken = semaphore['free'];
    for (let permit = 0; permit < taken; permit += 1) await semaphore.acquire(0);
    const client = new AbortController();
    const send = () =>
      fetch(`${api.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, email: newEmail(), password: PASSWORD }),
        signal: client.signal,
      });
    const calls = Array.from({ length: CALLS }, send);
    while (countWaiting() < CALLS) await sleep(10);
    client.abort();
    await Promise.allSettled(calls);
    while (countWaiting() > 0) await sleep(10);
    for (let permit = 0; permit < taken; permit += 1) semaphore.release();
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
