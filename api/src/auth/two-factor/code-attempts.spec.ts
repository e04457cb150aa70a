import { beforeEach, describe, expect, it } from '@jest/globals';

import { codeOf, newTwoFactorAdmin } from '../../../test/authenticator.js';
import { emailsTo, mailedToken, PASSWORD } from '../../../test/factories.js';
import { beforeEachTest, startTestApi, testReplicas } from '../../../test/test-api.js';
import { secondsToWait } from './code-attempts.service.js';

const WRONG = '000000';
const NEW_PASSWORD = 'another-meadow-42';
const SUBJECT = 'Wrong codes at your sign-in';

describe('wrong codes of the second factor', () => {
  const { api, replica } = testReplicas({}, { 'wrong-passwords': 1000 });
  const admin = beforeEachTest(() => newTwoFactorAdmin(api));

  beforeEach(async () => {
    // The code of the current step works, whichever step a test has come to.
    await api.dataSource.query('UPDATE two_factors SET last_step = 0');
  });

  const login = (code: string, { at = api, email = admin.email, password = PASSWORD } = {}) =>
    at.call('POST /login', { body: { email, password, code } });
  async function guess(times: number) {
    const statuses = [];
    for (let time = 0; time < times; time++) statuses.push((await login(WRONG)).status);
    return statuses;
  }
  /** Moves the last wrong code into the past, as if the test had waited. */
  const wait = (seconds: number) =>
    api.dataSource.query(
      'UPDATE two_factors SET last_wrong_at = last_wrong_at - make_interval(secs => $2) WHERE user_id = $1',
      [admin.user.id, seconds],
    );
  const notices = async ({ email } = admin) =>
    (await emailsTo(api, email)).filter(({ subject }) => subject === SUBJECT).length;

  it('wait from the fifth on, each twice as long as the one before, with the time to wait', async () => {
    expect(await guess(6)).toEqual([401, 401, 401, 401, 401, 429]);
    await wait(60);
    expect(await guess(1)).toEqual([401]);

    const response = await login(WRONG);

    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(100);
    expect(response.problem).toMatchObject({
      code: 'rate_limited',
      error: 'Too many wrong codes. Recovery codes still work. Please wait 2 minutes and try again.',
    });
  });

  it('end with the right code, which works once the wait is over, and not before', async () => {
    await guess(5);
    const early = await login(codeOf(admin.secret));
    await wait(60);

    const right = await login(codeOf(admin.secret));

    expect([early.status, right.status]).toEqual([429, 200]);
    expect(await guess(5)).toEqual(Array(5).fill(401));
  });

  it('do not keep out the owner, who has a recovery code', async () => {
    await guess(5);

    expect((await login(admin.recovery_codes[0] ?? '')).status).toBe(200);
  });

  it('end with a new password, so that nobody can prolong the wait for ever', async () => {
    await guess(5);
    await api.call('POST /password/forgot', { body: { email: admin.email } });
    const token = await mailedToken(api, admin.email);
    await api.call('POST /password/reset', { body: { token, password: NEW_PASSWORD } });
    const thief = await login(WRONG);
    await wait(60);

    const owner = await login(codeOf(admin.secret), { password: NEW_PASSWORD });

    expect([thief.status, thief.problem.code, owner.status]).toEqual([401, 'invalid_credentials', 200]);
  });

  it('are told to the owner by mail, once in each series', async () => {
    await guess(4);
    const before = await notices();
    for (const seconds of [0, 60, 120, 240]) {
      await wait(seconds);
      await guess(1);
    }
    const during = await notices();
    await wait(480);
    await login(codeOf(admin.secret));
    await guess(5);

    expect([before, during, await notices()]).toEqual([0, 1, 2]);
    expect((await emailsTo(api, admin.email))[0]?.text).toContain('/forgot-password');
  });

  it('are forgotten after a day without one', async () => {
    await guess(5);
    await wait(86_401);

    expect(await guess(5)).toEqual(Array(5).fill(401));
  });

  it('do not concern another administrator, nor count without the password', async () => {
    const other = await newTwoFactorAdmin(api);
    await guess(5);

    for (let time = 0; time < 5; time++) await login(WRONG, { email: other.email, password: 'not-the-password' });

    expect(await notices(other)).toBe(0);
    expect((await login(codeOf(other.secret, 1), { email: other.email })).status).toBe(200);
  });

  it('still count after another administrator has signed in', async () => {
    const other = await newTwoFactorAdmin(api);
    await guess(4);
    await login(codeOf(other.secret, 1), { email: other.email });

    expect(await guess(2)).toEqual([401, 429]);
  });

  it('count where two-factor sign-in is changed, too', async () => {
    const { token } = admin;
    await guess(4);
    await api.call('POST /admin/two-factor/disable', { token, body: { password: PASSWORD, code: WRONG } });

    const response = await api.call('POST /admin/two-factor/recovery-codes', {
      token,
      body: { password: PASSWORD, code: codeOf(admin.secret) },
    });

    expect(response.status).toBe(429);
  });

  // This test is last, because Passport has one strategy per process: that of the API which started last.
  it('are checked five times, of five at once on each of two replicas, and again after another start', async () => {
    const responses = await Promise.all(
      [api, replica].flatMap((at) => Array.from({ length: 5 }, () => login(WRONG, { at }))),
    );
    const another = await startTestApi({ DATABASE_URL: api.databaseUrl });
    const afterRestart = await login(codeOf(admin.secret), { at: another });
    await another.stop();

    expect(responses.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(401), ...Array(5).fill(429)]);
    expect(afterRestart.status).toBe(429);
  });
});

describe('the wait after wrong codes', () => {
  const after = (wrong_codes: number, seconds_since_wrong = 0) => secondsToWait({ wrong_codes, seconds_since_wrong });

  it('begins with the fifth, doubles with each, and ends at an hour', () => {
    expect([1, 4, 5, 6, 7, 10, 11, 12, 1000].map((wrong) => after(wrong))).toEqual([
      ...[0, 0, 60, 120, 240, 1920],
      ...[3600, 3600, 3600],
    ]);
  });

  it('runs from the last one, and ends', () => {
    expect([after(5, 20.5), after(5, 60), after(5, 1e6)]).toEqual([40, 0, 0]);
  });

  it('makes guessing a code take years: three of a million are right at a time, and a day has 25 guesses', () => {
    const dayOfGuesses = 86_400 / after(1000) + 1;
    const guessesForEvenOdds = Math.log(0.5) / Math.log(1 - 3 / 1_000_000);

    expect(guessesForEvenOdds / dayOfGuesses / 365).toBeGreaterThan(20);
  });
});
