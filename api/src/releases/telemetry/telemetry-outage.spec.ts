import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { connect } from '../../../test/connect.js';
import { newRelease, version } from '../../../test/new-release.js';
import { startPostgresProxy } from '../../../test/postgres-proxy.js';
import { RELEASE_TOKEN, startTestApi, type TestApi } from '../../../test/test-api.js';
import { createTestDatabase } from '../../../test/test-database.js';
import { TelemetryService } from './telemetry.service.js';

describe('telemetry that is not stored yet', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let proxy: Awaited<ReturnType<typeof startPostgresProxy>>;
  let api: TestApi;
  let isStopped = false;

  beforeEach(async () => {
    database = await createTestDatabase();
    proxy = await startPostgresProxy(database.url);
    api = await startTestApi({ DATABASE_URL: proxy.url });
    isStopped = false;
    await api.call('POST /releases', { token: RELEASE_TOKEN, body: newRelease() });
  });
  afterEach(async () => {
    if (!isStopped) await api.stop();
    proxy.stop();
    await database.drop();
  });

  const report = () =>
    api.call('POST /telemetry', { body: { releases: [{ name: 'mfe-games', version: version(1), sessions: 1 }] } });
  const storedSessions = async () => {
    const dataSource = await connect(database.url);
    const rows = await dataSource.query<{ sessions: number }[]>(
      'SELECT coalesce(sum(sessions), 0)::int AS sessions FROM release_counts',
    );
    await dataSource.destroy();
    return rows[0]?.sessions;
  };

  it('is stored when the process stops', async () => {
    for (let n = 0; n < 7; n++) await report();

    await api.stop();
    isStopped = true;

    expect(await storedSessions()).toBe(7);
  });

  it('waits for a database that is away, and is stored once', async () => {
    proxy.disconnect();
    await report();
    await api.app.get(TelemetryService).flush();
    expect(await storedSessions()).toBe(0);

    await proxy.restore();
    await report();
    await api.app.get(TelemetryService).flush();

    expect(await storedSessions()).toBe(2);
  });
});
