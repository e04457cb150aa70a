import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { DAILY_BOARD } from '@mindgrove/contracts/daily-board';
import { dayIn, daysAfter } from '@mindgrove/contracts/rules/member-day';

import { type Account, newTrialUser } from '../../../../test/factories.js';
import { sendRound } from '../../../../test/rounds.js';
import { beforeEachTest, sharedTestApi, testApi } from '../../../../test/test-api.js';

describe('the daily board', () => {
  const api = testApi(sharedTestApi);
  const member = beforeEachTest(() => newTrialUser(api));
  afterEach(() => void jest.restoreAllMocks());

  const today = () => dayIn('UTC', new Date());
  const marks = `${'.'.repeat(20)}${'1'.repeat(12)}0000`;
  const board = async ({ token }: Account = member) => (await api.call('GET /daily-board', { token })).body.data;
  const play = (fields: Parameters<typeof sendRound>[2] = {}, account: Account = member) =>
    sendRound(api, account, { ...DAILY_BOARD, score: 60, trials: 16, hits: 12, board: marks, ...fields });

  it('is played once: the first round that is stored counts', async () => {
    expect(await board()).toEqual({ day: today(), played: null });

    await play();
    const again = await play({ score: 80, hits: 16, board: marks.replaceAll('0', '1') });

    expect(again.status).toBe(200);
    expect(await board()).toEqual({ day: today(), played: { score: 60, marks } });
  });

  it("of another member is not the member's own", async () => {
    const other = await newTrialUser(api);
    await play({}, other);

    expect(await board()).toMatchObject({ played: null });
    expect(await board(other)).toMatchObject({ played: { score: 60 } });
  });

  it('is not played by a round without it, of another level or of another game', async () => {
    await play({ board: undefined });
    await play({ level: DAILY_BOARD.level - 1 });
    await play({ game: 'word-sorting' });

    expect(await board()).toMatchObject({ played: null });
  });

  it('is that of the day on which a late round was begun', async () => {
    const before = new Date(Date.now() - 86_400_000);
    await api.dataSource.query(`UPDATE users SET created_at = now() - interval '30 days' WHERE id = $1`, [
      member.user.id,
    ]);

    await play({ played_at: before.toISOString(), seconds: 0 });

    expect(await board()).toMatchObject({ played: null });
    const { body } = await api.call('GET /account/export', { token: member.token });
    expect(body).toMatchObject({ progress: { boards: [{ day: daysAfter(today(), -1), score: 60, marks }] } });
  });

  it('shows friends each other’s points once both have played it, and nobody else', async () => {
    const [friend, stranger] = [await newTrialUser(api), await newTrialUser(api)];
    await api.dataSource.query('INSERT INTO friendships (user_id, friend_id) VALUES ($1, $2), ($2, $1)', [
      member.user.id,
      friend.user.id,
    ]);
    const scores = async ({ token }: Account) =>
      (await api.call('GET /friends', { token })).body.data.friends.map(({ board_score }) => board_score);
    await play({ score: 70 }, friend);
    await play({ score: 50 }, stranger);

    expect([await scores(member), await scores(friend)]).toEqual([[null], [null]]);
    await play();

    expect([await scores(member), await scores(friend), await scores(stranger)]).toEqual([[70], [60], []]);
    await api.dataSource.query('UPDATE daily_boards SET day = day - 1 WHERE user_id = $1', [friend.user.id]);
    expect([await scores(member), await scores(friend)]).toEqual([[null], [null]]);
  });

  it.each([
    ['more hits', { hits: 13 }],
    ['fewer trials', { trials: 15 }],
    ['no trials', { trials: undefined, hits: undefined }],
  ])('is refused where its squares show another result: %s', async (_, fields) => {
    const { status, problem } = await play(fields);

    expect([status, problem.code]).toEqual([422, 'implausible_round']);
    expect(await board()).toMatchObject({ played: null });
  });
});
