import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from '@jest/globals';

import { newTrialUser } from '../../test/factories.js';
import { beforeTests, sharedTestApi, testApi } from '../../test/test-api.js';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

describe('what began while access was open', () => {
  const api = testApi(sharedTestApi);
  const member = beforeTests(() => newTrialUser(api));

  beforeAll(async () => {
    const { id } = member.user;
    await api.dataSource.query("UPDATE users SET created_at = now() - interval '15 days' WHERE id = $1", [id]);
    await api.dataSource.query("UPDATE trials SET ends_at = now() - interval '2 hours' WHERE user_id = $1", [id]);
  });

  /** The time so many hours ago at which a round or a meditation ended; undefined to send none. */
  const endedAt = (hours: number | undefined) => (hours === undefined ? undefined : hoursAgo(hours));
  const addRound = (hours: number | undefined, seconds: number) =>
    api.call('POST /rounds', {
      token: member.token,
      body: { game: 'n-back', level: 1, score: 1, round_id: randomUUID(), seconds, played_at: endedAt(hours) },
    });
  const meditate = (hours: number | undefined, minutes: number) =>
    api.call('POST /add-wellness', {
      token: member.token,
      body: { minutes, session_id: randomUUID(), ended_at: endedAt(hours) },
    });

  it.each<[number, string, number | undefined, number]>([
    [200, 'long before the end', 30, 60],
    [200, 'before the end, and was finished after it', 1.9, 600],
    [402, 'after the end', 1.9, 60],
    [402, 'just now, for all that the request says', undefined, 60],
  ])('is answered %d for a round that began %s', async (status, _, hours, seconds) => {
    expect((await addRound(hours, seconds)).status).toBe(status);
  });

  it.each<[number, string, number | undefined, number]>([
    [200, 'before the end', 2, 10],
    [402, 'after the end', 1, 10],
    [402, 'just now', undefined, 10],
  ])('is answered %d for a meditation that began %s', async (status, _, hours, minutes) => {
    expect((await meditate(hours, minutes)).status).toBe(status);
  });

  it('does not open the rest: other calls stay closed', async () => {
    expect((await api.call('GET /get-chat', member)).status).toBe(402);
    expect((await api.call('POST /add-chat', { ...member, body: { message: 'Still here' } })).status).toBe(402);
  });
});
