import { randomUUID } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import type { GameId } from '@mindgrove/contracts/games';
import { trainingRoutes } from '@mindgrove/contracts/training';

import { type Account, newEndedUser, newTrialUser } from '../../test/factories.js';
import { sendRound } from '../../test/rounds.js';
import { beforeEachTest, sharedTestApi, testApi } from '../../test/test-api.js';

const RESULTS = [
  { game: 'sequence-span', value: 6 },
  { game: 'n-back', value: 75 },
  { game: 'word-sorting', value: 90 },
  { game: 'reaction-time', value: 420 },
];

const WRONG_FIELDS: object[] = [
  { results: [] },
  { results: [RESULTS[0], { game: 'sequence-span', value: 3 }] },
  { results: [...RESULTS, RESULTS[0]] },
  { results: [{ game: 'go-no-go', value: 3 }] },
  { results: [{ game: 'sequence-span', value: 13 }] },
  { results: [{ game: 'n-back', value: -1 }] },
  { results: [{ game: 'n-back', value: 50.5 }] },
  { results: [{ game: 'n-back', value: 50, note: 'forged' }] },
  { form: -1 },
  { assessment_id: 'mine' },
];

describe('assessments', () => {
  const api = testApi(sharedTestApi);
  const member = beforeEachTest(() => newTrialUser(api));

  const newAssessment = (fields: object = {}) => ({
    assessment_id: randomUUID(),
    form: 0,
    results: RESULTS,
    ...fields,
  });
  const take = ({ token }: Account, body: object = newAssessment()) => api.call('POST /assessments', { token, body });
  const skip = ({ token }: Account) => api.call('POST /assessments/skip', { token });
  const takenBy = async ({ token }: Account) => (await api.call('GET /assessments', { token })).body.data;
  const offerOf = async ({ token }: Account) => (await api.call('GET /training', { token })).body.data.assessment;
  const daysPass = ({ user }: Account, days: number) =>
    api.dataSource.query(
      'UPDATE progress SET last_assessed_at = last_assessed_at - make_interval(days => $2) WHERE user_id = $1',
      [user.id, days],
    );

  it('are stored, the first as the baseline, and shown to their member only', async () => {
    const other = await newTrialUser(api);
    await sendRound(api, other, { game: 'n-back', score: 30 });

    const response = await take(member);

    const { data } = trainingRoutes['POST /assessments'].response.parse(response.body);
    expect(data).toMatchObject({ form: 0, results: RESULTS });
    expect(await takenBy(member)).toEqual([data]);
    expect(await takenBy(other)).toEqual([]);
    expect(await offerOf(other)).toMatchObject({ state: 'first' });
  });

  it('may be incomplete', async () => {
    const results = RESULTS.slice(0, 1);

    const response = await take(member, newAssessment({ results }));

    expect(response.body.data.results).toEqual(results);
    expect(await offerOf(member)).toMatchObject({ state: 'waiting' });
  });

  it('are offered again 30 days later, in another form', async () => {
    const { taken_at } = (await take(member)).body.data;
    const due_at = new Date(Date.parse(taken_at) + 30 * 86_400_000).toISOString();
    expect(await offerOf(member)).toEqual({ state: 'waiting', form: 1, due_at, is_suggested: false });

    await daysPass(member, 30);

    expect(await offerOf(member)).toMatchObject({ state: 'due', form: 1, is_suggested: true });
    expect((await take(member, newAssessment({ form: 1 }))).status).toBe(200);
    expect((await takenBy(member)).map(({ form }) => form)).toEqual([0, 1]);
    expect(await offerOf(member)).toMatchObject({ state: 'waiting', form: 2 });
  });

  const playRounds = async (count: number, game: GameId = 'sequence-span') => {
    for (let rounds = 0; rounds < count; rounds++) await sendRound(api, member, { game });
  };
  const stairOf = async (game: GameId) =>
    (await api.call('GET /training', member)).body.data.games.find((one) => one.game === game)?.stair;

  it('are suggested after five rounds, not on the first day', async () => {
    await playRounds(4);
    expect(await offerOf(member)).toMatchObject({ state: 'first', is_suggested: false });

    await playRounds(1);

    expect(await offerOf(member)).toMatchObject({ state: 'first', is_suggested: true });
  });

  it('are suggested after three days of practice', async () => {
    await api.dataSource.query(
      `INSERT INTO training_days (user_id, day, activity)
       SELECT $1, current_date - days, 'meditation' FROM generate_series(1, 3) AS days`,
      [member.user.id],
    );

    expect(await offerOf(member)).toMatchObject({ state: 'first', is_suggested: true });
    await skip(member);
    expect(await offerOf(member)).toMatchObject({ state: 'skipped', is_suggested: false });
  });

  it('set the level at which games begin that the member hardly knows', async () => {
    const other = await newTrialUser(api);
    await playRounds(3, 'n-back');
    await playRounds(2, 'word-sorting');
    const known = await stairOf('n-back');

    await take(member);

    expect(await stairOf('sequence-span')).toEqual({ step: 16, reason: 'chosen', run: 0 });
    expect(await stairOf('word-sorting')).toEqual({ step: 20, reason: 'chosen', run: 0 });
    expect(await stairOf('go-no-go')).toEqual({ step: 14, reason: 'chosen', run: 0 });
    expect(await stairOf('n-back')).toEqual(known);
    const { games } = (await api.call('GET /training', other)).body.data;
    expect(games.filter(({ stair }) => stair.reason === 'chosen')).toEqual([]);
  });

  it('can be skipped at first, and still be taken', async () => {
    const response = await skip(member);

    expect(response.body).toEqual({ data: { state: 'skipped', form: 0, due_at: null, is_suggested: false } });
    expect(await offerOf(member)).toEqual(response.body.data);
    expect((await take(member)).status).toBe(200);
    expect((await skip(member)).body.data).toMatchObject({ state: 'waiting', form: 1 });
  });

  it('of one member cannot be skipped by another', async () => {
    await skip(await newTrialUser(api));

    expect(await offerOf(member)).toMatchObject({ state: 'first' });
  });

  it('count once, however often they are sent', async () => {
    const body = newAssessment();

    const responses = await Promise.all(Array.from({ length: 20 }, () => take(member, body)));
    const late = await take(member, body);

    for (const response of [...responses, late]) expect(response.body.data).toEqual(late.body.data);
    expect(await takenBy(member)).toHaveLength(1);
    expect(await offerOf(member)).toMatchObject({ form: 1 });
  });

  it('have one winner when several are sent at the same moment', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => take(member)));

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = responses.filter(({ status }) => status !== 200);
    for (const { status, problem } of others) expect([status, problem.code]).toEqual([409, 'assessment_taken']);
    expect(await takenBy(member)).toHaveLength(1);
  });

  it('of another member are rejected, and change nothing', async () => {
    const other = await newTrialUser(api);
    const body = newAssessment();
    await take(other, body);

    const response = await take(member, body);

    expect([response.status, response.problem.code]).toEqual([409, 'assessment_of_another']);
    expect(await takenBy(member)).toEqual([]);
    expect(await offerOf(member)).toMatchObject({ state: 'first', form: 0 });
  });

  it('belong to one of two members who send the same at the same moment', async () => {
    const other = await newTrialUser(api);
    const body = newAssessment();

    const responses = await Promise.all([take(member, body), take(other, body)]);

    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([...(await takenBy(member)), ...(await takenBy(other))]).toHaveLength(1);
  });

  it.each([
    { form: 1, code: 'assessment_not_next' },
    { form: 7, code: 'assessment_not_next' },
  ])('are rejected with form $form before the first', async ({ form, code }) => {
    const response = await take(member, newAssessment({ form }));

    expect([response.status, response.problem.code]).toEqual([409, code]);
  });

  it.each([
    { form: 0, code: 'assessment_taken' },
    { form: 1, code: 'assessment_not_due' },
    { form: 2, code: 'assessment_not_next' },
  ])('are rejected with form $form a day after the first', async ({ form, code }) => {
    await take(member);
    await daysPass(member, 1);

    const response = await take(member, newAssessment({ form }));

    expect([response.status, response.problem.code]).toEqual([409, code]);
    expect(response.problem.error).toMatch(/^[A-Z].+\.$/);
  });

  it('are rejected with the name of the wrong field', async () => {
    const responses = [];
    for (const fields of WRONG_FIELDS) {
      const { status, problem } = await take(member, newAssessment(fields));
      responses.push({ fields, status, message: problem.message });
    }

    const rejection = (fields: object) => ({
      status: 400,
      message: expect.stringMatching(`^${Object.keys(fields)[0]}`),
    });
    expect(responses).toEqual(WRONG_FIELDS.map((fields) => ({ fields, ...rejection(fields) })));
    expect(await takenBy(member)).toEqual([]);
  });

  it('stay readable when access has ended, and no new one is stored', async () => {
    const ended = await newEndedUser(api);

    const responses = [await take(ended), await skip(ended)];

    for (const { status, problem } of responses) expect([status, problem.code]).toEqual([402, 'access_ended']);
    expect(await takenBy(ended)).toEqual([]);
    expect(await offerOf(ended)).toMatchObject({ state: 'first' });
  });
});
