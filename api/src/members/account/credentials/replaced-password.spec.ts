import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';
import type { Routes } from '@mindgrove/contracts/routes';

import { blockedStatements } from '../../../../test/blocked-statements.js';
import { type Account, newEmail, newUser, PASSWORD } from '../../../../test/factories.js';
import { testApi } from '../../../../test/test-api.js';

const api = testApi();

const isWaiting = async () => (await blockedStatements(api.dataSource)).length > 0;

/** The call has found the password right when the change of its account is stored. */
async function callWhile(change: string, { user, token }: Account, key: keyof Routes, body: object) {
  const runner = api.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query(`UPDATE users SET ${change} WHERE id = $1`, [user.id]);
  let hasResponded = false;
  const response = api.call(key, { token, body }).finally(() => (hasResponded = true));
  while (!hasResponded && !(await isWaiting())) await sleep(5);
  await runner.commitTransaction();
  await runner.release();
  return response;
}

describe('a password that its owner replaces while a thief uses it', () => {
  const callWhileReplaced = (account: Account, key: keyof Routes, body: object) =>
    callWhile("password_hash = 'replaced'", account, key, body);

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

    const { status, problem } = await callWhile('suspended_at = now()', member, key, body);

    expect([status, problem.code]).toEqual([401, 'sign_in_required']);
    expect(await stored()).toEqual(before);
  });
});
