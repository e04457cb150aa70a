import { beforeAll, describe, expect, it } from '@jest/globals';
import { GAME_IDS, type GameId } from '@mindgrove/contracts/games';
import { moderationRoutes } from '@mindgrove/contracts/moderation';
import { isPossibleScore } from '@mindgrove/contracts/rules/game-rules';
import { trainingRoutes } from '@mindgrove/contracts/training';

import { startTestApi, testApi } from '../../test/test-api.js';
import { DEMO_ADMIN, DEMO_MEMBER } from './demo-accounts.js';
import { seedDemo } from './seed-demo.js';

const login = ({ email, password }: typeof DEMO_ADMIN | typeof DEMO_MEMBER) => ({ body: { email, password } });

describe('the demo content', () => {
  const api = testApi(startTestApi);

  beforeAll(async () => {
    await Promise.all([seedDemo(api.dataSource), seedDemo(api.dataSource)]);
  });

  it('has a member on trial with some progress', async () => {
    const { body } = await api.call('POST /login', login(DEMO_MEMBER));

    const overview = await api.call('GET /dashboard-overview', { token: body.token });
    expect(body.user).toMatchObject({ subscription_status: 'trialing', memory_game_level: 3, email_verified: true });
    expect(overview.body.data).toMatchObject({ memory_game_progress: 900, streak_time: 65, meditation_streak_days: 3 });
  });

  it('has a friend with a grove, whom the member sees', async () => {
    const { token } = (await api.call('POST /login', login(DEMO_MEMBER))).body;

    const { friends } = (await api.call('GET /friends', { token })).body.data;

    expect(friends).toMatchObject([{ name: 'Wren', practice: expect.stringMatching(/^[mfsc]{27}$/) }]);
    expect(friends[0]?.leaf_received).not.toBeNull();
  });

  it('has an administrator', async () => {
    const response = await api.call('POST /admin/login', login(DEMO_ADMIN));

    expect(response.body.user.role).toBe('admin');
  });

  it('has a conversation of more than sixty messages, in order, up to the last hour', async () => {
    const { token } = (await api.call('POST /login', login(DEMO_MEMBER))).body;

    const messages = (await api.call('GET /get-chat', { token, query: { limit: '100' } })).body;

    const times = messages.map(({ created_at }) => created_at);
    expect(messages).toHaveLength(66);
    expect(times).toEqual(times.toSorted().reverse());
    expect(Date.now() - Date.parse(times[0] ?? '')).toBeLessThan(3_600_000);
    expect(messages[0]?.message).toContain('like bus stops');
    expect(messages.filter(({ edited_at }) => edited_at)).toHaveLength(1);
    expect(messages.find(({ mentions }) => mentions)?.mentions).toMatchObject([{ name: 'Wren' }]);
    expect(messages.filter(({ reactions }) => reactions).length).toBeGreaterThan(10);
  });

  it('has a review that waits for the administrator, and none in public', async () => {
    const { token } = (await api.call('POST /admin/login', login(DEMO_ADMIN))).body;

    const { data } = (await api.call('GET /admin/reviews', { token })).body;

    expect(data).toMatchObject([{ name: 'Wren', state: 'pending' }]);
    expect((await api.call('GET /reviews')).body).toEqual({ data: [], total: 0 });
  });

  it('has reported messages for the administrator to decide', async () => {
    const { token } = (await api.call('POST /admin/login', login(DEMO_ADMIN))).body;

    const { body } = await api.call('GET /admin/chat/cases', { token });

    expect(moderationRoutes['GET /admin/chat/cases'].response.parse(body)).toMatchObject({
      open: 2,
      data: [
        { author: { name: 'Bracken' }, message_state: 'shown', reports: [{ reason: 'spam' }, { reason: 'health' }] },
        { author: { name: 'Bracken' }, message_state: 'shown', reports: [{ reason: 'unkind' }] },
      ],
    });
  });

  it('has ten weeks of sessions in every game, the last one yesterday', async () => {
    const days = await api.dataSource.query<{ ago: number }[]>(
      "SELECT DISTINCT (now() AT TIME ZONE 'UTC')::date - day AS ago FROM training_days ORDER BY 1",
    );
    const games = await api.dataSource.query('SELECT count(*)::int FROM game_progress');

    const weeks = new Set(days.map(({ ago }) => Math.ceil(ago / 7)));
    expect(days[0]).toEqual({ ago: 1 });
    expect(weeks).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
    expect(games).toEqual([{ count: GAME_IDS.length }]);
  });

  it('has rounds that the product itself would accept', async () => {
    const rounds = await api.dataSource.query<{ game: GameId; level: number; score: number }[]>('SELECT * FROM rounds');

    expect(rounds.length).toBeGreaterThan(100);
    for (const { game, level, score } of rounds) expect(isPossibleScore(game, level, score)).toBe(true);
  });

  it('has counters that are the sums of its history', async () => {
    const [counters] = await api.dataSource.query(`
      SELECT memory_game_progress, speed_math_progress, brain_score, meditation_minutes,
        memory_game_progress + speed_math_progress + brain_score AS score FROM progress WHERE brain_score > 0`);
    const [sums] = await api.dataSource.query(`
      SELECT sum(score) FILTER (WHERE game = 'memory-match') AS memory_game_progress,
        sum(score) FILTER (WHERE game = 'speed-math') AS speed_math_progress,
        sum(score) FILTER (WHERE game NOT IN ('memory-match', 'speed-math')) AS brain_score,
        (SELECT sum(minutes) FROM meditations) AS meditation_minutes, sum(score) AS score FROM rounds`);

    expect(counters).toEqual(sums);
  });

  it('has days, games and records that add up to the same', async () => {
    const [{ rounds, points, seconds }] = await api.dataSource.query(
      'SELECT count(*) AS rounds, sum(score)::bigint AS points, sum(seconds)::bigint AS seconds FROM rounds',
    );

    expect(
      await api.dataSource.query(
        "SELECT sum(rounds) AS rounds, sum(points)::bigint AS points, sum(seconds)::bigint AS seconds FROM training_days WHERE activity <> 'meditation'",
      ),
    ).toEqual([{ rounds, points, seconds }]);
    for (const table of ['game_progress', 'level_records']) {
      expect(await api.dataSource.query(`SELECT sum(rounds) AS rounds, max(best_score) AS best FROM ${table}`)).toEqual(
        await api.dataSource.query('SELECT count(*) AS rounds, max(score) AS best FROM rounds'),
      );
    }
  });

  it('has an assessment six weeks ago, so that a check-in is due', async () => {
    const { token } = (await api.call('POST /login', login(DEMO_MEMBER))).body;

    const [training, taken] = [
      await api.call('GET /training', { token }),
      await api.call('GET /assessments', { token }),
    ];

    expect(training.body.data.assessment).toMatchObject({ state: 'due', form: 1 });
    expect(trainingRoutes['GET /assessments'].response.parse(taken.body).data).toMatchObject([{ form: 0 }]);
  });

  it('has five weeks of moods, a check that is due, and a goal that is under way', async () => {
    const { token } = (await api.call('POST /login', login(DEMO_MEMBER))).body;

    const [{ body: moods }, { body: goals }] = [
      await api.call('GET /moods', { token, query: { days: '60' } }),
      await api.call('GET /goals', { token }),
    ];

    expect(moods.data).toMatchObject({ next_check: expect.any(String), show_help: false });
    expect(moods.data.moods).toHaveLength(30);
    expect(moods.data.next_check <= moods.data.today).toBe(true);
    expect(goals.data).toMatchObject([{ type: 'meditation', target: 60, state: 'open' }]);
    expect(goals.data[0]?.current).toBeGreaterThan(0);
  });

  it('has trainers in several time zones who can be booked, and the member’s sessions with them', async () => {
    const { token } = (await api.call('POST /login', login(DEMO_MEMBER))).body;

    const trainers = (await api.call('GET /get-trainers', { token })).body.data;
    const { upcoming, past } = (await api.call('GET /bookings', { token })).body.data;
    const today = new Date().toISOString().slice(0, 10);

    expect(new Set(trainers.map(({ time_zone }) => time_zone)).size).toBeGreaterThanOrEqual(3);
    for (const { id } of trainers) {
      const { body } = await api.call('GET /trainers/:id/slots', { token, params: { id }, query: { date: today } });
      expect(body.next_date).not.toBeNull();
    }
    expect([upcoming.length, past.length]).toEqual([1, 1]);
    expect(upcoming[0]).toMatchObject({ state: 'booked', can_change: true });
  });

  it('has open tickets, a closed one, and no audit entries but sign-ins', async () => {
    const { token } = (await api.call('POST /admin/login', login(DEMO_ADMIN))).body;

    const [open, closed, audit] = [
      await api.call('GET /admin/tickets', { token }),
      await api.call('GET /admin/tickets', { token, query: { state: 'closed' } }),
      await api.call('GET /admin/audit', { token }),
    ];

    expect(open.body.data.map(({ subject }) => subject)).toEqual([
      'Text size on my tablet',
      'My streak after a flight',
      'Using one account for two people',
    ]);
    expect(closed.body.data).toHaveLength(1);
    expect(new Set(audit.body.data.map(({ action }) => action))).toEqual(new Set(['admin.sign-in']));
  });

  it('is not added twice by a second run, which renews the trial', async () => {
    await api.dataSource.query("UPDATE trials SET ends_at = now() - interval '1 day'");

    await seedDemo(api.dataSource);

    const { body } = await api.call('POST /login', login(DEMO_MEMBER));
    expect(body.user.subscription_status).toBe('trialing');
    expect(await api.dataSource.query('SELECT count(*) FROM chat_messages')).toEqual([{ count: 66 }]);
    expect(await api.dataSource.query('SELECT count(*) FROM chat_cases')).toEqual([{ count: 2 }]);
    expect(await api.dataSource.query('SELECT count(*) FROM users')).toEqual([{ count: 7 }]);
    expect(await api.dataSource.query('SELECT count(*) FROM assessments')).toEqual([{ count: 1 }]);
    expect(await api.dataSource.query('SELECT count(*) FROM tickets')).toEqual([{ count: 4 }]);
    expect(await api.dataSource.query('SELECT count(*) FROM trainers')).toEqual([{ count: 4 }]);
    expect(await api.dataSource.query('SELECT count(*) FROM bookings')).toEqual([{ count: 2 }]);
  });
});
