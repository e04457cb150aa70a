import { describe, expect, it } from '@jest/globals';

import { newTwoFactorAdmin } from '../../test/authenticator.js';
import { newEmail, newUser, PASSWORD } from '../../test/factories.js';
import { beforeTests, startTestApi, testApi } from '../../test/test-api.js';

const ADDRESS = '203.0.113.7';

describe('the log', () => {
  const api = testApi(() => startTestApi({ TRUST_PROXY: '1' }, { 'wrong-passwords': 2 }));
  const member = beforeTests(() => newUser(api));

  /** What a sign-in adds to the log, without the time and the process. */
  async function logged(email: string, password: string, code?: string) {
    const before = api.logs.length;
    await api.call('POST /login', { body: { email, password, code }, headers: { 'x-forwarded-for': ADDRESS } });
    const lines = api.logs.slice(before).map((line) => JSON.parse(line));
    return lines
      .filter(({ msg }) => msg !== 'request')
      .map(({ level, account, address, reason, factors, msg }) => ({ level, account, address, reason, factors, msg }));
  }
  const refused = (account: number | undefined, reason: string) => [
    { level: 40, account, address: ADDRESS, reason, factors: undefined, msg: 'sign-in refused' },
  ];
  const accepted = (account: number, factors: string) => [
    { level: 30, account, address: ADDRESS, reason: undefined, factors, msg: 'signed in' },
  ];

  it('has a line for each sign-in, with the account’s id and the caller’s address', async () => {
    const { id } = member.user;

    expect(await logged(member.email, PASSWORD)).toEqual(accepted(id, 'password alone'));
    expect(await logged(member.email, 'not-the-password')).toEqual(refused(id, 'wrong password'));
    await logged(member.email, 'not-the-password');
    expect(await logged(member.email, PASSWORD)).toEqual(refused(id, 'too many wrong passwords'));
  });

  it('says of an address without an account only that there is none', async () => {
    expect(await logged(newEmail(), PASSWORD)).toEqual(refused(undefined, 'no account'));
  });

  it('says that an account is suspended', async () => {
    const { email, user } = await newUser(api);
    await api.dataSource.query('UPDATE users SET suspended_at = now() WHERE id = $1', [user.id]);

    expect(await logged(email, PASSWORD)).toEqual(refused(user.id, 'account disabled'));
  });

  it('names the second factor', async () => {
    const { email, user, recovery_codes } = await newTwoFactorAdmin(api);

    expect(await logged(email, PASSWORD)).toEqual(refused(user.id, 'code required'));
    expect(await logged(email, PASSWORD, recovery_codes[0])).toEqual(accepted(user.id, 'password and recovery code'));
    for (let guess = 0; guess < 5; guess++)
      expect(await logged(email, PASSWORD, '000000')).toEqual(refused(user.id, 'wrong code'));
    expect(await logged(email, PASSWORD, '000000')).toEqual(refused(user.id, 'too many wrong codes'));
  });
});
