import { describe, expect, it } from '@jest/globals';

import { type Account, newEndedUser, newTrialUser } from '../../test/factories.js';
import { exerciseContent, publish, republish, unpublish } from '../../test/published-content.js';
import { sendRaw } from '../../test/send-raw.js';
import { sharedTestApi, testApi } from '../../test/test-api.js';

const FIRST = 'Exercise completed! Points added!';
const AGAIN = 'This exercise is already solved. Points not added.';
const PREFETCHES: Record<string, string>[] = [
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-moz': 'prefetch' },
  { 'x-purpose': 'preview' },
];

let published = 0;

const api = testApi(sharedTestApi);

const newExercise = (points = 5) =>
  publish(api, 'brain-exercise', `spec-${(published += 1)}`, exerciseContent({ title: 'Spec', points }));

const post = ({ token }: Account, id: number) => api.call('POST /add-memorypoints/:id', { token, params: { id } });
const get = ({ token }: Account, id: number, headers: Record<string, string> = {}) =>
  api.call('GET /add-memorypoints/:id', { token, params: { id }, headers });

async function scoresOf({ token }: Account) {
  const { body } = await api.call('GET /dashboard-overview', { token });
  return { brain: body.data.brain_score, education: body.data.education_score };
}

describe('completing an exercise', () => {
  it.each([
    ['POST', post],
    ['GET', get],
  ])('by %s adds its points to both scores', async (_method, complete) => {
    const member = await newTrialUser(api);

    const response = await complete(member, await newExercise(5));

    expect(response.status).toBe(200);
    expect(response.body).toEqual({ success: true, message: FIRST, updated_brain_score: 5 });
    expect(await scoresOf(member)).toEqual({ brain: 5, education: 5 });
  });

  it('again leaves the scores unchanged, also after its points changed', async () => {
    const member = await newTrialUser(api);
    const id = await newExercise(5);
    await post(member, id);
    await republish(api, id, exerciseContent({ points: 9 }));

    const responses = [await post(member, id), await get(member, id)];

    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of responses) expect(body).toEqual({ success: true, message: AGAIN, updated_brain_score: 5 });
    expect(await scoresOf(member)).toEqual({ brain: 5, education: 5 });
  });

  it('20 times at once, by GET, POST and prefetch, adds its points once', async () => {
    const member = await newTrialUser(api);
    const id = await newExercise(5);
    const calls = [...Array(20).keys()].map((call) =>
      call % 5 === 4 ? get(member, id, PREFETCHES[call % 4]) : call % 2 === 0 ? post(member, id) : get(member, id),
    );

    const responses = await Promise.all(calls);

    const messages = responses.filter(({ status }) => status === 200).map(({ body }) => body.message);
    expect(messages.sort()).toEqual([FIRST, ...Array<string>(15).fill(AGAIN)]);
    expect(await scoresOf(member)).toEqual({ brain: 5, education: 5 });
  });

  it('reports the sum of all exercises, and that of each member alone', async () => {
    const [member, other] = [await newTrialUser(api), await newTrialUser(api)];
    const [first, second] = [await newExercise(5), await newExercise(3)];
    await post(member, first);

    const [mine, theirs] = [await post(member, second), await post(other, first)];

    expect(mine.body).toMatchObject({ message: FIRST, updated_brain_score: 8 });
    expect(theirs.body).toMatchObject({ message: FIRST, updated_brain_score: 5 });
  });

  it('keeps its points when the exercise is hidden', async () => {
    const member = await newTrialUser(api);
    const id = await newExercise(5);
    await post(member, id);

    await unpublish(api, id);

    expect(await scoresOf(member)).toEqual({ brain: 5, education: 5 });
    expect((await post(member, id)).status).toBe(404);
  });

  it('is not possible after access has ended', async () => {
    const ended = await newEndedUser(api);

    const responses = [await post(ended, await newExercise()), await get(ended, await newExercise())];

    expect(responses.map(({ status }) => status)).toEqual([402, 402]);
    expect(await scoresOf(ended)).toEqual({ brain: 0, education: 0 });
  });
});

describe('the GET that completes an exercise', () => {
  it.each(PREFETCHES)('has no effect with %j', async (headers) => {
    const member = await newTrialUser(api);

    const response = await get(member, await newExercise(), headers);

    expect(response.status).toBe(403);
    expect(response.problem).toMatchObject({ code: 'prefetch_rejected' });
    expect(await scoresOf(member)).toEqual({ brain: 0, education: 0 });
  });

  it('has no effect as HEAD', async () => {
    const member = await newTrialUser(api);
    const id = await newExercise();

    const { status } = await sendRaw(api.url, {
      method: 'HEAD',
      path: `/add-memorypoints/${id}`,
      headers: { authorization: `Bearer ${member.token}` },
    });

    expect(status).toBe(405);
    expect(await scoresOf(member)).toEqual({ brain: 0, education: 0 });
  });

  it('is never stored, and does not accept the cookies of a browser', async () => {
    const member = await newTrialUser(api);
    const id = await newExercise();

    const [withBearer, withCookie] = [
      await get(member, id),
      await api.call('GET /add-memorypoints/:id', { params: { id }, headers: { cookie: member.cookie } }),
    ];

    expect(withBearer.headers.get('cache-control')).toBe('no-store');
    expect(withCookie.status).toBe(401);
  });
});

describe('the account export', () => {
  it('lists the completed exercises, also hidden ones, and not those of others', async () => {
    const [member, other] = [await newTrialUser(api), await newTrialUser(api)];
    const [shown, hidden, theirs] = [await newExercise(5), await newExercise(3), await newExercise(2)];
    await post(member, shown);
    await post(member, hidden);
    await post(other, theirs);
    await unpublish(api, hidden);

    const { body } = await api.call('GET /account/export', { token: member.token });

    const day = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
    expect(body).toMatchObject({
      exercise_completions: [
        { exercise: 'Spec', points: 5, day },
        { exercise: 'Spec', points: 3, day },
      ],
    });
  });
});

it('deletes what a member completed with the account', async () => {
  const member = await newTrialUser(api);
  await post(member, await newExercise());

  await api.dataSource.query('DELETE FROM users WHERE id = $1', [member.user.id]);

  const rows = await api.dataSource.query('SELECT FROM exercise_completions WHERE user_id = $1', [member.user.id]);
  expect(rows).toEqual([]);
});
