import { jest } from '@jest/globals';

import { type Account, PASSWORD } from './factories.js';
import type { TestApi } from './test-api.js';

/** Fakes the date only: connections to PostgreSQL need real timers. Undo it with `jest.useRealTimers()`. */
export const setDate = (instant: string | number) =>
  void jest.useFakeTimers({
    now: new Date(instant),
    doNotFake: [
      'nextTick',
      'performance',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
      'setInterval',
    ],
  });

/** Tokens expire, so a member who comes back another day signs in again. */
export async function signInAt(api: TestApi, account: Account, instant: string | number): Promise<Account> {
  setDate(instant);
  const { body, status } = await api.call('POST /login', { body: { email: account.email, password: PASSWORD } });
  if (status !== 200 || !('token' in body)) throw new Error('the member could not sign in');
  return { ...account, token: body.token };
}
