import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { type Account, deviceOf, mailedToken, newAdmin, newEmail, newUser, PASSWORD } from '../../../test/factories.js';
import { startTestApi, testApi } from '../../../test/test-api.js';
import { PASSWORD_MEMORY_KIB } from '../../config.js';
import { LoginAttemptsService } from './login-attempts.service.js';

const WRONG = 'not-the-password';

describe('wrong passwords', () => {
  // Passwords have their real cost: thirty sign-ins that cost nothing would end each other's sessions.
  const api = testApi(() => startTestApi({ PASSWORD_MEMORY_KIB: String(PASSWORD_MEMORY_KIB) }, { login: 10_000 }));
  afterEach(() => void jest.restoreAllMocks());

  const login = (email: string, password: string, device = '') =>
    api.call('POST /login', { body: { email, password }, headers: { cookie: device } });
  const guess = async (email: string, times: number, device = '') => {
    const responses = [];
    for (let time = 0; time < times; time++) responses.push(await login(email, WRONG, device));
    return responses.map(({ status }) => status);
  };
  /** Moves the clock of the process forward. */
  const later = (seconds: number) => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + seconds * 1000);
  };
  const NINE = Array<number>(9).fill(401);

  it('are rejected from the tenth within a minute, with the time to wait', async () => {
    const { email } = await newUser(api);
    expect(await guess(email, 9)).toEqual(NINE);

    const response = await login(email, WRONG);

    const seconds = Number(response.headers.get('retry-after'));
    expect(response.status).toBe(429);
    expect(response.problem.code).toBe('rate_limited');
    expect(response.problem.error).toBe(`Too many wrong passwords. Please wait ${seconds} seconds and try again.`);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('block the right one too until the minute is over, so that further guesses reveal nothing', async () => {
    const { email } = await newUser(api);
    await guess(email, 9);

    expect((await login(email, PASSWORD)).status).toBe(429);
  });

  it('count for an address without an account too', async () => {
    const { email } = await newUser(api);
    const unknown = newEmail();

    expect(await guess(unknown, 11)).toEqual(await guess(email, 11));
    expect((await login(unknown.toUpperCase(), WRONG)).status).toBe(429);
  });

  it('expire after a minute, however many were rejected meanwhile', async () => {
    const { email } = await newUser(api);
    await guess(email, 9);
    later(30);
    await guess(email, 20);
    later(31);

    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('get nine responses to thirty concurrent guesses', async () => {
    const { email } = await newUser(api);

    const responses = await Promise.all(Array.from({ length: 30 }, () => login(email, WRONG)));

    expect(responses.filter(({ status }) => status === 401)).toHaveLength(9);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(21);
  });

  it('are the only ones counted: thirty concurrent right ones all succeed', async () => {
    const { email } = await newUser(api);

    const responses = await Promise.all(Array.from({ length: 30 }, () => login(email, PASSWORD)));

    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('for one account do not lock another', async () => {
    const [target, other] = [await newUser(api), await newUser(api)];
    await guess(target.email, 10);

    expect((await login(other.email, PASSWORD)).status).toBe(200);
  });

  it('of a stranger do not lock out the owner’s browser, which has its own count', async () => {
    const owner = await newUser(api);
    await guess(owner.email, 10);

    const response = await login(owner.email, PASSWORD, owner.device);

    expect(response.status).toBe(200);
    expect(await guess(owner.email, 10, owner.device)).toEqual([...NINE, 429]);
  });

  it('have a count for each member of a shared browser', async () => {
    const first = await newUser(api);
    const second = await newUser(api);
    const shared = deviceOf(await login(second.email, PASSWORD, first.device));
    await guess(first.email, 10, shared);

    expect((await login(second.email, PASSWORD, shared)).status).toBe(200);
    expect((await login(first.email, PASSWORD, shared)).status).toBe(429);
  });

  it.each([
    ['of another member', async (account: Account) => account.device],
    ['that was made up', async () => 'mindgrove_device=5f0c1c5e:1.AAAA'],
    [
      'that was changed',
      async (account: Account, target: Account) => account.device.replace(/:\d+|%3A\d+/, `%3A${target.user.id}`),
    ],
  ])('have no count of their own for a browser with a cookie %s', async (_, cookieFrom) => {
    const [target, stranger] = [await newUser(api), await newUser(api)];
    const device = await cookieFrom(stranger, target);
    await guess(target.email, 5);

    expect(await guess(target.email, 5, device)).toEqual([401, 401, 401, 401, 429]);
  });

  it('are cleared by a password reset, and that browser is known from then on', async () => {
    const { email } = await newUser(api);
    await guess(email, 10);
    await api.call('POST /password/forgot', { body: { email } });
    const token = await mailedToken(api, email);

    const response = await api.call('POST /password/reset', { body: { token, password: 'another-meadow-42' } });

    expect((await login(email, 'another-meadow-42')).status).toBe(200);
    await guess(email, 10);
    expect((await login(email, 'another-meadow-42')).status).toBe(429);
    expect((await login(email, 'another-meadow-42', deviceOf(response))).status).toBe(200);
  });

  it('are counted from zero after a reset, also when right ones that began before it end later', async () => {
    const { email } = await newUser(api);
    const attempts = api.app.get(LoginAttemptsService, { strict: false });
    const [key, check] = [`account ${email}`, Promise.withResolvers<boolean>()];
    const inProgress = Array.from({ length: 6 }, () => attempts.withLimit(key, () => check.promise));

    await attempts.reset(key);
    check.resolve(true);
    await Promise.all(inProgress);

    expect(await guess(email, 10)).toEqual([...NINE, 429]);
  });

  it('count together at both sign-ins', async () => {
    const { email } = await newAdmin(api);
    await guess(email, 9);

    const response = await api.call('POST /admin/login', { body: { email, password: PASSWORD } });

    expect(response.status).toBe(429);
  });

  it('include a member’s right one at the administrators’ sign-in: the count must not reveal it', async () => {
    const { email } = await newUser(api);
    for (let time = 0; time < 9; time++) await api.call('POST /admin/login', { body: { email, password: PASSWORD } });

    expect((await login(email, PASSWORD)).status).toBe(429);
  });

  it('rely on a cookie that no script and no other site can use', async () => {
    const response = await login((await newUser(api)).email, PASSWORD);

    const cookie = response.headers.getSetCookie().find((header) => header.startsWith('mindgrove_device='));
    expect(cookie).toMatch(/; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Strict$/);
  });
});
