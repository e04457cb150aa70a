import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';
import type { Routes } from '@mindgrove/contracts/routes';

import { blockedStatements } from '../../../test/blocked-statements.js';
import { type Account, newEmail, newUser, PASSWORD } from '../../../test/factories.js';
import { sharedTestApi, testApi } from '../../../test/test-api.js';

const CALLS: [keyof Routes, object | undefined][] = [
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

const api = testApi(sharedTestApi);

const isWaiting = async () => (await blockedStatements(api.dataSource)).length > 0;

/** The call has found its member signed in, and the password right, when the change of the account is stored. */
async function callWhile(change: string, { user, token }: Account, key: keyof Routes, body: object | undefined) {
  const runner = api.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query(`${change} WHERE id = $1`, [user.id]);
  let hasResponded = false;
  const response = api.call(key, { token, body }).finally(() => (hasResponded = true));
  while (!hasResponded && !(await isWaiting())) await sleep(5);
  await runner.commitTransaction();
  await runner.release();
  return response;
}

describe('a password that its owner replaces while a thief uses it', () => {
  const callWhileReplaced = (account: Account, key: keyof Routes, body: object) =>
    callWhile("UPDATE users SET password_hash = 'replaced'", account, key, body);

  it('mails no link to another address', async () => {
    const member = await newUser(api);
    const email = newEmail();

    const response = await callWhileReplaced(member, 'POST /account/email', { email, password: PASSWORD });

    const links = await api.dataSource.query('SELECT FROM mail_links WHERE email = $1', [email]);
    expect({ code: response.problem.code, links }).toEqual({ code: 'wrong_password', links: [] });
  });

  it('schedules no deletion', async () => {
    const member = await newUser(api);

    const response = await callWhileReplaced(member, 'POST /account/delete', { password: PASSWORD });

    expect(response.problem.code).toBe('wrong_password');
    expect((await api.call('GET /me', { token: member.token })).body.user.deletes_at).toBeNull();
  });
});

describe('a password that is used while its account is suspended', () => {
  it.each<[keyof Routes, object]>([
    ['POST /account/password', { current_password: PASSWORD, new_password: 'another-meadow-42' }],
    ['POST /account/email', { email: newEmail(), password: PASSWORD }],
    ['POST /account/delete', { password: PASSWORD }],
  ])('is not called wrong, and changes nothing: %s', async (key, body) => {
    const member = await newUser(api);
    const stored = () =>
      api.dataSource.query('SELECT password_hash, deletes_at FROM users WHERE id = $1', [member.user.id]);
    const before = await stored();

    const { status, problem } = await callWhile('UPDATE users SET suspended_at = now()', member, key, body);

    expect([status, problem.code]).toEqual([401, 'sign_in_required']);
    expect(await stored()).toEqual(before);
  });
});

describe('an account that is deleted during its owner’s request', () => {
  it('is signed out, whatever the request', async () => {
    const responses = [];
    for (const [key, body] of CALLS) {
      const { status, problem } = await callWhile('DELETE FROM users', await newUser(api), key, body);
      responses.push({ key, status, code: problem.code });
    }

    expect(responses).toEqual(CALLS.map(([key]) => ({ key, status: 401, code: 'sign_in_required' })));
  });
});
