import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Routes } from '@mindgrove/contracts/routes';

import { type Account, newEmail, newTrialUser, newUser, PASSWORD } from '../../test/factories.js';
import { startTestApi, type TestApi } from '../../test/test-api.js';

const calls: [keyof Routes, object | undefined][] = [
  ['POST /account/profile', { name: 'Robin', time_zone: 'UTC' }],
  ['POST /account/preferences', { text_size: 'large', reduced_motion: true }],
  ['POST /account/email', { email: newEmail(), password: PASSWORD }],
  ['POST /account/delete', { password: PASSWORD }],
  ['POST /account/keep', undefined],
  ['POST /email/verification', undefined],
  ['POST /add-chat', { message: 'Still here' }],
  ['POST /add-memorychallenge', { score: 50, level: 1 }],
  ['POST /add-wellness', { minutes: 5 }],
];

describe('an account that is deleted while its owner makes a call', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  /** The call has found its member signed in, and waits for the deletion that is under way. */
  async function callWhileDeleted({ user, token }: Account, key: keyof Routes, body: object | undefined) {
    const deletion = api.dataSource.createQueryRunner();
    await deletion.startTransaction();
    await deletion.query('DELETE FROM users WHERE id = $1', [user.id]);
    const answer = api.call(key, { token, body });
    await sleep(300);
    await deletion.commitTransaction();
    await deletion.release();
    return answer;
  }

  it.each(calls)('is signed out for %s', async (key, body) => {
    const answer = await callWhileDeleted(await newTrialUser(api), key, body);

    expect(answer.status).toBe(401);
    expect(answer.problem.code).toBe('sign_in_required');
  });

  it('is signed out for POST /buy-plan', async () => {
    const trial = { plan_id: 1, payment_method_id: null };
    const answer = await callWhileDeleted(await newUser(api), 'POST /buy-plan', trial);

    expect(answer.status).toBe(401);
  });
});
