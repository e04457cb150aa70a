import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Secret } from 'otpauth';

import { codeOf, newTwoFactorAdmin, setUpTwoFactor, type TwoFactorAdmin } from '../../../test/authenticator.js';
import { type Account, emailsTo, newAdmin, newTrialUser, PASSWORD } from '../../../test/factories.js';
import { nextEvent, testSockets } from '../../../test/socket-client.js';
import { sharedTestApi, testApi } from '../../../test/test-api.js';

const STEP_MS = 30_000;
const WRONG = 'This code is not right. Please try the next one.';

const api = testApi(sharedTestApi);

describe('two-factor sign-in', () => {
  /** The middle of a step, so that no test meets the end of one. */
  let now: number;
  beforeEach(() => {
    now = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const login = ({ email }: Account, code?: string, password = PASSWORD, path: '/login' | '/admin/login' = '/login') =>
    api.call(`POST ${path}`, { body: { email, password, ...(code !== undefined && { code }) } });
  const begin = ({ token }: Account, password = PASSWORD) =>
    api.call('POST /admin/two-factor', { token, body: { password } });
  const confirm = ({ token }: Account, code: string) =>
    api.call('POST /admin/two-factor/confirm', { token, body: { code } });
  const disable = ({ token }: Account, code: string, password = PASSWORD) =>
    api.call('POST /admin/two-factor/disable', { token, body: { code, password } });
  const status = async ({ token }: Account) => (await api.call('GET /admin/two-factor', { token })).body;

  it('is off until a first code has shown that the authenticator works', async () => {
    const admin = await newAdmin(api);
    const begun = await begin(admin);

    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
    expect(await status(admin)).toMatchObject({ enabled: false, recovery_codes_left: 0 });
    expect((await login(admin)).status).toBe(200);
    expect(await confirm(admin, '000000')).toMatchObject({ status: 400, problem: { error: WRONG } });

    const confirmed = await confirm(admin, codeOf(begun.body.secret));

    expect(confirmed.body.recovery_codes).toHaveLength(10);
    expect(await status(admin)).toMatchObject({ enabled: true, recovery_codes_left: 10 });
  });

  it.each(['/login', '/admin/login'] as const)('is required at %s after the right password', async (path) => {
    const admin = await newTwoFactorAdmin(api);

    const [without, wrong, right] = [
      await login(admin, undefined, PASSWORD, path),
      await login(admin, '000000', PASSWORD, path),
      await login(admin, codeOf(admin.secret, 1), PASSWORD, path),
    ];

    expect(without).toMatchObject({
      status: 401,
      problem: { code: 'two_factor_required', error: 'Please enter the code of your authenticator.' },
    });
    expect(without.headers.getSetCookie()).toEqual([]);
    expect(wrong).toMatchObject({ status: 401, problem: { code: 'two_factor_wrong', error: WRONG } });
    expect(right.body.user).toMatchObject({ id: admin.user.id, role: 'admin' });
  });

  it('is not mentioned before the right password, not even with the right code', async () => {
    const admin = await newTwoFactorAdmin(api);

    const responses = [
      await login(admin, undefined, 'not-the-password'),
      await login(admin, codeOf(admin.secret, 1), 'not-the-password'),
      await login(admin, '000000', 'not-the-password'),
    ];

    expect(responses.map(({ status, problem }) => [status, problem.code])).toEqual(
      Array(3).fill([401, 'invalid_credentials']),
    );
    expect((await login(admin, codeOf(admin.secret, 1))).status).toBe(200);
  });

  it('is not required of a member, whatever they send as a code', async () => {
    const member = await newTrialUser(api);

    expect((await login(member, '123456')).status).toBe(200);
    expect((await begin(member)).status).toBe(403);
  });

  it('accepts the codes of the step before and the step after, and no others', async () => {
    const admin = await newTwoFactorAdmin(api);
    const forget = () =>
      api.dataSource.query('UPDATE two_factors SET last_step = 0 WHERE user_id = $1', [admin.user.id]);

    const statuses = [];
    for (const steps of [-2, -1, 0, 1, 2]) {
      await forget();
      statuses.push((await login(admin, codeOf(admin.secret, steps))).status);
    }

    expect(statuses).toEqual([401, 200, 200, 200, 401]);
  });

  it('accepts no code again, nor one from before the last', async () => {
    const admin = await newTwoFactorAdmin(api);
    const code = codeOf(admin.secret, 1);
    await login(admin, code);

    const responses = [await login(admin, code), await login(admin, codeOf(admin.secret)), await disable(admin, code)];

    expect(responses.map(({ problem }) => problem.code)).toEqual(Array(3).fill('two_factor_wrong'));
    now += STEP_MS;
    expect((await login(admin, codeOf(admin.secret, 1))).status).toBe(200);
  });

  it('admits one of twenty concurrent requests with the same code', async () => {
    const admin = await newTwoFactorAdmin(api);
    const code = codeOf(admin.secret, 1);

    const responses = await Promise.all(Array.from({ length: 20 }, () => login(admin, code)));

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 401, 429]));
  });

  it("does not accept another administrator's code, nor their recovery code", async () => {
    const [admin, other] = [await newTwoFactorAdmin(api), await newTwoFactorAdmin(api)];

    expect((await login(admin, codeOf(other.secret, 1))).status).toBe(401);
    expect((await login(admin, other.recovery_codes[0])).status).toBe(401);
    expect(await status(other)).toMatchObject({ enabled: true, recovery_codes_left: 10 });
  });

  it('accepts each recovery code once, as people type it', async () => {
    const admin = await newTwoFactorAdmin(api);
    const [first = '', second = ''] = admin.recovery_codes;

    const used = await login(admin, ` ${first.toLowerCase().replaceAll('-', ' ')} `);
    const again = await login(admin, first);
    const parallel = await Promise.all(Array.from({ length: 5 }, () => login(admin, second)));

    expect([used.status, again.status]).toEqual([200, 401]);
    expect(parallel.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await status(admin)).toMatchObject({ enabled: true, recovery_codes_left: 8 });
  });

  it('is switched off with password and code, and not with one of them', async () => {
    const [admin, other] = [await newTwoFactorAdmin(api), await newTwoFactorAdmin(api)];
    const code = codeOf(admin.secret, 1);

    const rejections = [await disable(admin, code, 'not-the-password'), await disable(admin, '000000')];

    expect(rejections.map(({ status, problem }) => [status, problem.code])).toEqual([
      [400, 'wrong_password'],
      [400, 'two_factor_wrong'],
    ]);
    expect((await disable(admin, code)).body).toEqual({ enabled: false });
    expect((await login(admin)).status).toBe(200);
    expect(await disable(admin, code)).toMatchObject({ status: 409, problem: { code: 'two_factor_off' } });
    expect(await status(other)).toMatchObject({ enabled: true });
  });

  it('is set up with the password alone, and not again while it is on', async () => {
    const admin = await newTwoFactorAdmin(api);

    expect(await begin(admin, 'not-the-password')).toMatchObject({ status: 400, problem: { code: 'wrong_password' } });
    expect(await begin(admin)).toMatchObject({ status: 409, problem: { code: 'two_factor_on' } });
    expect(await confirm(admin, codeOf(admin.secret, 1))).toMatchObject({
      status: 409,
      problem: { code: 'two_factor_not_begun' },
    });
  });

  it('keeps neither secret nor recovery codes readable, in the database or in the logs', async () => {
    const admin = await newTwoFactorAdmin(api);
    await login(admin, admin.recovery_codes[0]);

    const [row] = await api.dataSource.query('SELECT * FROM two_factors WHERE user_id = $1', [admin.user.id]);

    const kept = Buffer.concat([row.secret, ...row.recovery_hashes]);
    const audited = JSON.stringify(await api.dataSource.query('SELECT * FROM audit_entries'));
    expect(kept.includes(Buffer.from(Secret.fromBase32(admin.secret).bytes))).toBe(false);
    for (const text of [admin.secret, ...admin.recovery_codes]) {
      expect(kept.includes(Buffer.from(text))).toBe(false);
      expect(api.logs.join('') + audited).not.toContain(text);
    }
  });

  it('logs a sign-in with the factors used, and none that failed', async () => {
    const admin = await newAdmin(api);
    await login(admin);
    await login(admin, undefined, 'not-the-password');
    const { secret } = (await begin(admin)).body;
    const { recovery_codes } = (await confirm(admin, codeOf(secret))).body;
    await login(admin);
    await login(admin, '000000');
    await login(admin, codeOf(secret, 1));
    await login(admin, recovery_codes[3]);

    const entries = await api.dataSource.query(
      'SELECT action, detail FROM audit_entries WHERE actor_id = $1 ORDER BY id',
      [admin.user.id],
    );

    expect(entries).toEqual([
      { action: 'admin.sign-in', detail: 'password alone' },
      { action: 'two-factor.begin', detail: '' },
      { action: 'two-factor.on', detail: '' },
      { action: 'admin.sign-in', detail: 'password and code' },
      { action: 'admin.sign-in', detail: 'password and recovery code' },
    ]);
  });
});

describe('a change of the second factor', () => {
  const connect = testSockets();

  const isAlive = async (token: string) => (await api.call('GET /me', { token })).status === 200;
  const withCode = ({ secret }: TwoFactorAdmin) => ({ password: PASSWORD, code: codeOf(secret, 1) });
  const signInElsewhere = async ({ email }: Account, code?: string) =>
    (await api.call('POST /login', { body: { email, password: PASSWORD, code } })).body.token;
  const newAdminTwice = async () => {
    const admin = await newTwoFactorAdmin(api);
    return { admin, elsewhere: await signInElsewhere(admin, admin.recovery_codes[0]) };
  };
  async function expectOthersEnded(admin: Account, elsewhere: string, other: Account, subject: string) {
    expect(await isAlive(admin.token)).toBe(true);
    expect(await isAlive(elsewhere)).toBe(false);
    expect(await isAlive(other.token)).toBe(true);
    expect((await emailsTo(api, admin.email))[0]?.subject).toBe(subject);
  }

  it('ends the account’s other sessions and their sockets when it is switched on', async () => {
    const [admin, other] = [await newAdmin(api), await newAdmin(api)];
    const elsewhere = await signInElsewhere(admin);
    const [own, socket] = [await connect(api, admin), await connect(api, { token: elsewhere })];
    const ended = nextEvent(socket, 'session:ended');

    await setUpTwoFactor(api, admin);

    expect(await ended).toEqual({ code: 'sign_in_required' });
    expect(own.connected).toBe(true);
    await expectOthersEnded(admin, elsewhere, other, 'Two-factor sign-in is on');
  });

  it('ends them when it is switched off', async () => {
    const [{ admin, elsewhere }, other] = [await newAdminTwice(), await newAdmin(api)];

    await api.call('POST /admin/two-factor/disable', { token: admin.token, body: withCode(admin) });

    await expectOthersEnded(admin, elsewhere, other, 'Two-factor sign-in is off');
  });

  it('ends them, and the former recovery codes, when there are new ones', async () => {
    const [{ admin, elsewhere }, other] = [await newAdminTwice(), await newTwoFactorAdmin(api)];
    const replace = { token: admin.token, body: withCode(admin) };

    const { body } = await api.call('POST /admin/two-factor/recovery-codes', replace);

    await expectOthersEnded(admin, elsewhere, other, 'You have new recovery codes');
    expect(body.recovery_codes).toHaveLength(10);
    expect(await signInElsewhere(admin, admin.recovery_codes[1])).toBeUndefined();
    expect(await signInElsewhere(admin, body.recovery_codes[1])).toBeDefined();
    expect(await signInElsewhere(other, other.recovery_codes[1])).toBeDefined();
  });

  it('ends none when the code or the password is wrong', async () => {
    const { admin, elsewhere } = await newAdminTwice();
    const bodies = [
      { ...withCode(admin), code: '000000' },
      { ...withCode(admin), password: 'not-the-password' },
    ];

    for (const body of bodies) {
      await api.call('POST /admin/two-factor/recovery-codes', { token: admin.token, body });
      await api.call('POST /admin/two-factor/disable', { token: admin.token, body });
    }

    expect(await isAlive(elsewhere)).toBe(true);
  });
});
