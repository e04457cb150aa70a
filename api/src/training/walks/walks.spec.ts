import { beforeAll, describe, expect, it } from '@jest/globals';
import { type GameId, GAMES } from '@mindgrove/contracts/games';
import { dayIn, daysAfter } from '@mindgrove/contracts/rules/member-day';
import { type StoredStep, type Walk, type WalkBody, walkRoutes } from '@mindgrove/contracts/walk';

import { type Account, newEndedUser, newOldUser, newTrialUser } from '../../../test/factories.js';
import { exerciseContent, publish, textPrompt, workbookContent } from '../../../test/published-content.js';
import { sendRound } from '../../../test/rounds.js';
import { beforeEachTest, sharedTestApi, testApi } from '../../../test/test-api.js';

const today = () => dayIn('UTC', new Date());

const gamesOf = ({ steps }: Walk) => steps.flatMap((step) => (step.kind === 'game' ? [step] : []));
const ideaOf = ({ steps }: Walk) => steps.flatMap((step) => (step.kind === 'idea' ? [step.idea] : []))[0];
const statesOf = ({ steps }: Walk) => steps.map(({ kind, state }) => `${kind} ${state}`);

/** The walk as a browser stores it, with other states. */
const bodyOf = (
  { day, minutes, steps }: Walk,
  states: Partial<Record<string, StoredStep['state']>> = {},
): WalkBody => ({
  day,
  minutes,
  steps: steps.map((step) => {
    const { reason: _, ...stored } = step;
    const { rounds_done: __, ...rest } = { rounds_done: 0, ...stored };
    return { ...rest, state: states[step.kind] ?? step.state };
  }),
});

describe('the walk of a day', () => {
  const api = testApi(sharedTestApi);
  beforeAll(async () => {
    await publish(api, 'brain-exercise', 'first', exerciseContent({ title: 'How memory works' }));
    await publish(api, 'stress-exercise', 'second', exerciseContent({ title: 'What stress is for' }));
    const sections = [{ title: 'Before you begin', text: ['Find a quiet chair.'], prompts: [textPrompt('a')] }];
    await publish(api, 'workbook', 'calm', workbookContent({ title: 'A calm week', sections }));
  });
  const member = beforeEachTest(() => newTrialUser(api));

  const walkOf = async ({ token }: Account) => (await api.call('GET /walk', { token })).body.data;
  const store = ({ token }: Account, body: object) => api.call('POST /walk', { token, body });
  const setPlan = ({ token }: Account, body: object) => api.call('POST /training-plan', { token, body });
  const play = (one: Account, game: GameId) => sendRound(api, one, { game, level: 1, score: 20 });

  it('leads from a breath through games and an idea to a line of one’s own, and says why', async () => {
    const response = await api.call('GET /walk', member);

    const { data } = walkRoutes['GET /walk'].response.parse(response.body);
    expect(data).toMatchObject({ day: today(), minutes: 10, walks_before: 0 });
    expect(statesOf(data)).toEqual(['breath open', ...Array(3).fill('game open'), 'idea open', 'reflection open']);
    expect(gamesOf(data)[0]).toMatchObject({ game: 'memory-match', rounds: 1, rounds_done: 0 });
    expect(gamesOf(data).map(({ game }) => GAMES[game].skill)).toEqual(['memory', 'focus', 'speed']);
    expect(data.tomorrow.map((game) => GAMES[game].skill)).toEqual(['memory', 'focus', 'speed']);
    expect(ideaOf(data)).toMatchObject({ source: 'lesson' });
    expect(data.steps.map(({ reason }) => reason)).toEqual([
      'A calm minute today starts a streak.',
      'Something for your memory.',
      expect.stringMatching(/^Something for your focus\.( It earns your first brain training points\.)?$/),
      expect.any(String),
      'A minute to learn or to think something over.',
      'A line a day is lovely to look back on.',
    ]);
  });

  it('has the length and begins with the skill that the member chose, and takes a choice until it has begun', async () => {
    await setPlan(member, { purpose: 'focus', minutes: 5 });
    const short = await walkOf(member);
    await setPlan(member, { minutes: 20 });
    const long = await walkOf(member);
    await store(member, bodyOf(long, { breath: 'done' }));
    await setPlan(member, { minutes: 5, purpose: 'speed' });

    expect([short.minutes, gamesOf(short).length]).toEqual([5, 2]);
    expect(gamesOf(short)[0]).toMatchObject({ game: 'go-no-go', reason: 'You came to train your focus.' });
    expect([long.minutes, gamesOf(long).length]).toEqual([20, 3]);
    const begun = await walkOf(member);
    expect([begun.minutes, gamesOf(begun)]).toEqual([
      20,
      gamesOf(long).map((game) => ({ ...game, reason: expect.any(String) })),
    ]);
  });

  it('counts the round from before the sign-up as its first game', async () => {
    await play(member, 'memory-match');

    const [first, second] = gamesOf(await walkOf(member));

    expect(first).toMatchObject({ game: 'memory-match', rounds: 1, rounds_done: 1, state: 'done' });
    expect(second).toMatchObject({ state: 'open' });
  });

  it('goes on where it was left, on any device, and never back: neither by a late nor by a repeated call', async () => {
    const walk = await walkOf(member);
    await store(member, bodyOf(walk, { breath: 'done', reflection: 'skipped' }));
    await store(member, bodyOf(walk, { idea: 'done' }));
    await store(member, bodyOf(walk, { reflection: 'done' }));

    const response = await store(member, bodyOf(walk, { breath: 'skipped' }));

    expect(response.body.data).toEqual(await walkOf(member));
    expect(statesOf(await walkOf(member))).toEqual([
      'breath done',
      ...Array(3).fill('game open'),
      'idea done',
      'reflection done',
    ]);
  });

  it('counts today’s rounds of its games, and no others', async () => {
    const walk = await walkOf(member);
    await store(member, bodyOf(walk, { breath: 'done' }));
    const [, second, third] = gamesOf(walk);
    for (let round = 0; round <= second!.rounds; round++) await play(member, second!.game);
    await api.dataSource.query('INSERT INTO training_days (user_id, day, activity, rounds) VALUES ($1, $2, $3, 9)', [
      member.user.id,
      daysAfter(today(), -1),
      third!.game,
    ]);

    const games = gamesOf(await walkOf(member));

    expect(games[1]).toMatchObject({ rounds_done: second!.rounds, state: 'done' });
    expect(games[2]).toMatchObject({ rounds_done: 0, state: 'open' });
  });

  it('is its member’s own', async () => {
    const other = await newTrialUser(api);
    const before = await walkOf(other);

    await store(member, bodyOf(await walkOf(member), { breath: 'done', idea: 'done' }));

    expect(await walkOf(other)).toEqual(before);
    const { body } = await api.call('GET /account/export', { token: other.token });
    expect(JSON.stringify(body)).toContain('"walks":[]');
  });

  it('has an idea that no walk before had, and every third time a page of a workbook', async () => {
    const old = await newOldUser(api);
    const ideas = [];
    for (const day of [-3, -2, -1]) {
      const walk = await walkOf(old);
      ideas.push(ideaOf(walk));
      await store(old, { ...bodyOf(walk, { breath: 'done' }), day: daysAfter(today(), day) });
    }

    expect(ideas.map((idea) => idea?.source)).toEqual(['lesson', 'lesson', 'workbook']);
    expect(new Set(ideas.map((idea) => JSON.stringify(idea))).size).toBe(3);
    expect(ideas[2]).toEqual({ source: 'workbook', slug: expect.any(String), section: 1 });
    expect(await walkOf(old)).toMatchObject({ walks_before: 3 });
  });

  it('takes a walk of a device whose clock runs ahead for today’s', async () => {
    const walk = await walkOf(member);

    await store(member, { ...bodyOf(walk, { breath: 'done' }), day: daysAfter(today(), 3) });

    expect(statesOf(await walkOf(member))[0]).toBe('breath done');
  });

  it('refuses steps twice, none, and steps that are unknown', async () => {
    const { steps, ...rest } = bodyOf(await walkOf(member));
    for (const wrong of [[], [...steps, steps[0]], [{ kind: 'nap', state: 'done' }]])
      expect((await store(member, { ...rest, steps: wrong })).status).toBe(400);
  });

  it('is shown to a member whose access has ended, who cannot go on', async () => {
    const ended = await newEndedUser(api);
    const walk = await walkOf(ended);

    const response = await store(ended, bodyOf(walk, { breath: 'done' }));

    expect(response.status).toBe(402);
    expect(statesOf(await walkOf(ended))[0]).toBe('breath open');
  });
});
