import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Routes } from '@mindgrove/contracts/routes';

import { blockedStatements } from '../../../test/blocked-statements.js';
import { type Account, newEmail, newUser, PASSWORD } from '../../../test/factories.js';
import { startTestApi, type TestApi } from '../../../test/test-api.js';

describe('a password that its owner replaces while a thief uses it', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  const isWaiting = async () => (await blockedStatements(api.dataSource)).length > 0;

  /** The call has found the former password right when the change of it is stored. */
  async function callWhileReplaced({ user, token }: Account, key: keyof Routes, body: object) {
    const change = api.dataSource.createQueryRunner();
    await change.startTransaction();
    await change.query("UPDATE users SET password_hash = 'replaced' WHERE id = $1", [user.id]);
    let hasResponded = false;
    const response = api.call(key, { token, body }).finally(() => (hasResponded = true));
    while (!hasResponded && !(await isWaiting())) await sleep(5);
    await change.commitTransaction();
    await change.release();
    return response;
  }

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
