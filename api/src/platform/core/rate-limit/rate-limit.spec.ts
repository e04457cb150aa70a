import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { newEmail, newTrialUser, PASSWORD } from '../../../../test/factories.js';
import { sendRound } from '../../../../test/rounds.js';
import { startTestApi, type TestApi } from '../../../../test/test-api.js';

describe('rate limits', () => {
  let api: TestApi;

  beforeAll(async () => {
    const limits = { register: 5, login: 6, 'wrong-passwords': 1, chat: 2, rounds: 6 };
    api = await startTestApi({ TRUST_PROXY: '1' }, limits);
  });
  afterAll(() => api.stop());

  const login = (email: string, address: string) =>
    api.call('POST /login', { body: { email, password: PASSWORD }, headers: { 'x-forwarded-for': address } });
  const register = (address: string) =>
    api.call('POST /register', {
      body: { name: 'Robin', email: newEmail(), password: PASSWORD },
      headers: { 'x-forwarded-for': address },
    });

  it('stops sign-ups from one address and says when to try again', async () => {
    const address = '192.0.2.1';
    for (let call = 0; call < 5; call++) expect((await register(address)).status).toBe(200);

    const response = await register(address);

    expect(response.status).toBe(429);
    expect(response.problem.code).toBe('rate_limited');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('lets another address sign up meanwhile', async () => {
    const response = await register('192.0.2.2');

    expect(response.status).toBe(200);
  });

  it('stops guesses at one account from many addresses, however the email is written', async () => {
    await login('target@example.test', '192.0.2.11');

    const response = await login('TARGET@example.test', '192.0.2.12');

    expect(response.status).toBe(429);
  });

  it('says how long to wait, and going on does not make it longer', async () => {
    const address = '192.0.2.41';
    for (let call = 0; call < 7; call++) await register(address);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 30_000);

    const response = await register(address);

    jest.restoreAllMocks();
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeLessThanOrEqual(30);
    expect(response.problem.error).toBe(`Too many attempts. Please wait ${seconds} seconds and try again.`);
  });

  it('stops guesses at many accounts from one address', async () => {
    for (let call = 0; call < 6; call++) expect((await login(newEmail(), '192.0.2.21')).status).toBe(401);

    const response = await login(newEmail(), '192.0.2.21');

    expect(response.status).toBe(429);
  });

  it('trusts only the last proxy, not what the caller wrote before it', async () => {
    for (let call = 0; call < 6; call++) await login(newEmail(), `198.51.100.${call}, 192.0.2.31`);

    const response = await login(newEmail(), '198.51.100.99, 192.0.2.31');

    expect(response.status).toBe(429);
  });

  it('counts chat messages per member', async () => {
    const talkative = await newTrialUser(api);
    const send = () => api.call('POST /add-chat', { token: talkative.token, body: { message: 'Hello' } });
    await send();
    await send();

    const response = await send();

    expect(response.status).toBe(429);
    expect(await api.call('GET /get-chat', { token: talkative.token })).toMatchObject({ status: 200 });
  });

  it('counts rounds and meditations per member, by whichever call they come', async () => {
    const [busy, other] = [await newTrialUser(api), await newTrialUser(api)];
    const { token } = busy;
    const send = () =>
      Promise.all([
        api.call('POST /add-memorychallenge', { token, body: { score: 10, level: 1 } }),
        api.call('POST /add-speedchallenge', { token, body: { score: 10, level: 1 } }),
        api.call('POST /game-scores', {
          token,
          body: { user_id: busy.user.id, game_type: 'n-back', score: 10, level: 1 },
        }),
        sendRound(api, busy),
        api.call('POST /game-stair', { token, body: { game: 'n-back', step: 4, reason: 'chosen', run: 0 } }),
        api.call('POST /add-wellness', { token, body: { minutes: 1 } }),
      ]);

    const [taken, rejected] = [await send(), await send()];

    expect(taken.map(({ status }) => status)).toEqual(taken.map(() => 200));
    expect(rejected.map(({ status }) => status)).toEqual(rejected.map(() => 429));
    expect((await sendRound(api, other)).status).toBe(200);
  });
});
