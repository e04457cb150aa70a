import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startTestApi, type TestApi } from '../../../../test/test-api.js';
import { RetentionService } from './retention.service.js';

const DAY = 24 * 60;

describe('the retention of telemetry', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  const insert = async (minutesAgo: number, sessions: number) => {
    const values = ['mfe-games', '1.0.0+000000000001', minutesAgo, sessions];
    const at = `date_trunc('hour', now(), 'UTC') - $3::int * interval '1 minute'`;
    await api.dataSource.query(
      `INSERT INTO release_counts (name, version, at, sessions, render_errors) VALUES ($1, $2, ${at}, $4, 1)`,
      values,
    );
    await api.dataSource.query(
      `INSERT INTO release_timings (name, version, page, metric, at, bucket, samples)
       VALUES ($1, $2, '/a', 'LCP', ${at}, 7, $4), ($1, $2, '/a', 'LCP', ${at}, 9, 1)`,
      values,
    );
  };
  const insertError = (fingerprint: string, minutesAgo: number) =>
    api.dataSource.query(
      `INSERT INTO release_errors VALUES ('mfe-games', '1.0.0+000000000001', $1, 'render', 'Error', 'Fault', '[]', 1,
         now() - $2::int * interval '1 minute', now() - $2::int * interval '1 minute')`,
      [fingerprint, minutesAgo],
    );
  const read = (sql: string) => api.dataSource.query<Record<string, unknown>[]>(sql);

  it('sums minutes to hours after two days, and deletes what is older than 30 days', async () => {
    for (const minute of [1, 20, 59]) await insert(3 * DAY + minute, 10);
    await insert(3 * DAY + 60, 5); // The start of that hour.
    await insert(3 * DAY + 61, 2); // The hour before.
    for (const minute of [1, 2]) await insert(DAY + minute, 1);
    await insert(31 * DAY, 100);
    await insertError('old', 31 * DAY);
    await insertError('new', DAY);
    const retention = api.app.get(RetentionService);

    await retention.apply();
    await retention.apply();

    const counts = await read('SELECT sessions, render_errors FROM release_counts ORDER BY at');
    expect(counts).toEqual([
      { sessions: 2, render_errors: 1 },
      { sessions: 35, render_errors: 4 },
      { sessions: 1, render_errors: 1 },
      { sessions: 1, render_errors: 1 },
    ]);
    const timings = await read('SELECT bucket, samples FROM release_timings ORDER BY at, bucket LIMIT 4');
    expect(timings).toEqual([
      { bucket: 7, samples: 2 },
      { bucket: 9, samples: 1 },
      { bucket: 7, samples: 35 },
      { bucket: 9, samples: 4 },
    ]);
    expect(await read('SELECT fingerprint FROM release_errors')).toEqual([{ fingerprint: 'new' }]);
  });
});
