import { beforeAll, describe, expect, it } from '@jest/globals';

import { newTwoFactorAdmin } from '../../../test/authenticator.js';
import { mailedToken, newEmail, newUser, PASSWORD } from '../../../test/factories.js';
import { sharedTestApi, testApi } from '../../../test/test-api.js';
import { AdministratorsService } from './administrators.service.js';

describe('creating administrators', () => {
  const api = testApi(sharedTestApi);
  let administrators: AdministratorsService;

  beforeAll(async () => {
    administrators = api.app.get(AdministratorsService);
  });

  const login = (email: string) => api.call('POST /admin/login', { body: { email, password: PASSWORD } });

  it('accepts a free address', async () => {
    const email = newEmail();

    expect(await administrators.create({ name: 'Linden', email, password: PASSWORD })).toBe(true);

    expect((await login(email)).body.user).toMatchObject({ name: 'Linden', role: 'admin', email_verified: true });
  });

  it('does not change an account that has the address', async () => {
    const { email } = await newUser(api);

    expect(
      await administrators.create({ name: 'Linden', email: email.toUpperCase(), password: 'other-words-41' }),
    ).toBe(false);

    expect(await administrators.roleOf(email)).toBe('member');
    expect((await api.call('POST /login', { body: { email, password: PASSWORD } })).body.user.name).toBe('Robin');
  });

  const newConfirmed = async () => {
    const member = await newUser(api);
    await api.call('POST /email/verify', { body: { token: await mailedToken(api, member.email) } });
    return member;
  };

  it('promotes the member who has the address, even a suspended one', async () => {
    const [chosen, other] = [await newConfirmed(), await newConfirmed()];
    await api.dataSource.query('UPDATE users SET suspended_at = now() WHERE id = $1', [chosen.user.id]);

    const promoted = await Promise.all([1, 2, 3].map(() => administrators.promote(chosen.email)));

    expect(promoted.filter(Boolean)).toHaveLength(1);
    expect((await login(chosen.email)).status).toBe(200);
    expect((await login(other.email)).status).toBe(401);
    const entries = await api.dataSource.query("SELECT target FROM audit_entries WHERE action LIKE '%.promote'");
    expect(entries).toEqual([{ target: `account ${chosen.user.id}` }]);
  });

  it('promotes nobody who has not confirmed the address: anyone may have signed up with it', async () => {
    const { email } = await newUser(api);

    expect(await administrators.promote(email)).toBe(false);

    expect((await login(email)).status).toBe(401);
  });

  it('promotes nobody when no member has the address', async () => {
    expect(await administrators.promote(newEmail())).toBe(false);
  });

  it('turns a lost second factor off, which signs that administrator out and nobody else', async () => {
    const [lost, other] = [await newTwoFactorAdmin(api), await newTwoFactorAdmin(api)];

    const isReset = await administrators.resetTwoFactor(lost.email.toUpperCase());

    expect(isReset).toBe(true);
    expect((await api.call('GET /me', lost)).status).toBe(401);
    expect((await login(lost.email)).status).toBe(200);
    expect((await api.call('GET /me', other)).status).toBe(200);
    expect((await login(other.email)).problem.code).toBe('two_factor_required');
    const entries = await api.dataSource.query("SELECT actor, target FROM audit_entries WHERE action LIKE '%.reset'");
    expect(entries).toEqual([{ actor: 'system', target: `account ${lost.user.id}` }]);
  });

  it('turns off no second factor where there is none', async () => {
    const { email } = await newUser(api);

    expect(await administrators.resetTwoFactor(email)).toBe(false);
  });
});
