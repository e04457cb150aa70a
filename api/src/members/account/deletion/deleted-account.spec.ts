import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';
import type { Routes } from '@mindgrove/contracts/routes';

import { blockedStatements } from '../../../../test/blocked-statements.js';
import { type Account, newEmail, newUser, PASSWORD } from '../../../../test/factories.js';
import { testApi } from '../../../../test/test-api.js';

const calls: [keyof Routes, object | undefined][] = [
  ['POST /account/profile', { name: 'Robin', time_zone: 'UTC' }],
  ['POST /account/preferences', { text_size: 'large', reduced_motion: true }],
  ['POST /account/email', { email: newEmail(), password: PASSWORD }],
  ['POST /account/password', { current_password: PASSWORD, new_password: 'a-new-violin-77' }],
  ['POST /account/delete', { password: PASSWORD }],
  ['POST /account/keep', undefined],
  ['POST /email/verification', undefined],
  ['POST /add-chat', { message: 'Still here' }],
  ['POST /add-memorychallenge', { score: 50, level: 1 }],
  ['POST /add-wellness', { minutes: 5 }],
  ['POST /moods', { mood: 4 }],
  ['POST /wellbeing-checks', { answers: [3, 2, 3, 2, 3] }],
  ['POST /goals', { type: 'streak', target: 9, deadline: '2099-01-31' }],
  ['POST /buy-plan', { plan_id: 1, payment_method_id: null }],
];

describe('an account that is deleted during its owner’s request', () => {
  const api = testApi();

  const isWaiting = async () => (await blockedStatements(api.dataSource)).length > 0;

  /** The call has found its member signed in, and waits for the deletion that is under way. */
  async function callWhileDeleted({ user, token }: Account, key: keyof Routes, body: object | undefined) {
    const deletion = api.dataSource.createQueryRunner();
    await deletion.startTransaction();
    await deletion.query('DELETE FROM users WHERE id = $1', [user.id]);
    let hasResponded = false;
    const response = api.call(key, { token, body }).finally(() => (hasResponded = true));
    while (!hasResponded && !(await isWaiting())) await sleep(5);
    await deletion.commitTransaction();
    await deletion.release();
    return response;
  }

  it('is signed out, whatever the request', async () => {
    const responses = [];
    for (const [key, body] of calls) {
      const { status, problem } = await callWhileDeleted(await newUser(api), key, body);
      responses.push({ key, status, code: problem.code });
    }

    expect(responses).toEqual(calls.map(([key]) => ({ key, status: 401, code: 'sign_in_required' })));
  });
});
