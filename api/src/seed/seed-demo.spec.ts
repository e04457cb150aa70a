import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startTestApi, type TestApi } from '../../test/test-api.js';
import { DEMO_ADMIN, DEMO_MEMBER } from './demo-people.js';
import { seedDemo } from './seed-demo.js';

const login = ({ email, password }: typeof DEMO_ADMIN | typeof DEMO_MEMBER) => ({ body: { email, password } });

describe('the demo content', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startTestApi();
    await Promise.all([seedDemo(api.dataSource), seedDemo(api.dataSource)]);
  });
  afterAll(() => api.stop());

  it('has a member on trial with some progress', async () => {
    const { body } = await api.call('POST /login', login(DEMO_MEMBER));

    const overview = await api.call('GET /dashboard-overview', { token: body.token });
    expect(body.user).toMatchObject({ subscription_status: 'trialing', memory_game_level: 3, email_verified: true });
    expect(overview.body.data).toMatchObject({ memory_game_progress: 201, streak_time: 20, meditation_streak_days: 3 });
  });

  it('has an administrator', async () => {
    const answer = await api.call('POST /admin/login', login(DEMO_ADMIN));

    expect(answer.body.user.role).toBe('admin');
  });

  it('has a conversation of sixty messages and more, told in order', async () => {
    const { body } = await api.call('POST /login', login(DEMO_MEMBER));

    const messages = (await api.call('GET /get-chat', { token: body.token, query: { limit: '100' } })).body;

    const times = messages.map(({ created_at }) => created_at);
    expect(messages).toHaveLength(64);
    expect(times).toEqual(times.toSorted().reverse());
    expect(messages[0]?.message).toContain('trust the fox');
  });

  it('has counters that are the sums of its history', async () => {
    const [sums] = await api.dataSource.query(
      'SELECT (SELECT sum(score) FROM rounds) AS score, (SELECT sum(minutes) FROM meditations) AS minutes',
    );

    expect(sums).toEqual({ score: 201, minutes: 20 });
  });

  it('has tickets to answer and one that is answered, and an empty audit log until somebody acts', async () => {
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

  it('is not doubled by another run, which renews the trial', async () => {
    await api.dataSource.query("UPDATE trials SET ends_at = now() - interval '1 day'");

    await seedDemo(api.dataSource);

    const { body } = await api.call('POST /login', login(DEMO_MEMBER));
    expect(body.user.subscription_status).toBe('trialing');
    expect(await api.dataSource.query('SELECT count(*) FROM chat_messages')).toEqual([{ count: 64 }]);
    expect(await api.dataSource.query('SELECT count(*) FROM users')).toEqual([{ count: 6 }]);
    expect(await api.dataSource.query('SELECT count(*) FROM tickets')).toEqual([{ count: 4 }]);
  });
});
