import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { specialOf } from '@mindgrove/contracts/weekly-special';

import { type Account, newTrialUser } from '../../../../test/factories.js';
import { sendRound } from '../../../../test/rounds.js';
import { beforeEachTest, sharedTestApi, testApi } from '../../../../test/test-api.js';

describe('the weekly special', () => {
  const api = testApi(sharedTestApi);
  const member = beforeEachTest(() => newTrialUser(api));
  afterEach(() => void jest.restoreAllMocks());

  const special = async ({ token }: Account = member) => (await api.call('GET /weekly-special', { token })).body.data;
  const play = async (fields: Parameters<typeof sendRound>[2] = {}, account: Account = member) => {
    const { game, level } = await special(account);
    return sendRound(api, account, { game, level, score: 40, is_special: true, ...fields });
  };

  it("is that of the member's week", async () => {
    const { week, game, level, seed } = await special();

    expect({ week, game, level, seed }).toEqual(specialOf(week));
    expect(new Date(week).getUTCDay()).toBe(1);
  });

  it("is done after a round, with the best of the member's own", async () => {
    expect(await special()).toMatchObject({ done: false, best: null, weeks_done: [] });

    for (const score of [40, 52, 31]) await play({ score });

    const { week } = await special();
    expect(await special()).toMatchObject({ done: true, best: 52, weeks_done: [week] });
  });

  it('is marked in the history of rounds, and no other round is', async () => {
    await play();
    await play({ is_special: undefined });

    const { data } = (await api.call('GET /rounds', { token: member.token })).body;

    expect(data.map(({ is_special }) => is_special)).toEqual([false, true]);
  });

  it("of another member is not the member's own", async () => {
    const other = await newTrialUser(api);
    await play({}, other);

    expect(await special()).toMatchObject({ done: false, best: null, weeks_done: [] });
    expect(await special(other)).toMatchObject({ done: true });
  });

  it('is not done by a round of the game that is none, or of another level', async () => {
    const { level } = await special();
    await play({ is_special: undefined });

    const stored = await play({ level: level + 1 });

    expect(stored.status).toBe(200);
    expect(await special()).toMatchObject({ done: false });
  });

  it('counts for the week in which a late round was begun', async () => {
    const { week } = await special();
    const monday = Date.parse(`${week}T12:00:00Z`);
    await api.dataSource.query(`UPDATE users SET created_at = now() - interval '30 days' WHERE id = $1`, [
      member.user.id,
    ]);
    const before = new Date(monday - 7 * 86_400_000);
    const { game, level, week: lastWeek } = specialOf(before.toISOString().slice(0, 10));

    await sendRound(api, member, { game, level, score: 44, is_special: true, played_at: before.toISOString() });

    expect(await special()).toMatchObject({ done: false, best: null, weeks_done: [lastWeek] });
  });
});
