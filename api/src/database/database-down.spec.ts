import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { type Account, newUser } from '../../test/factories.js';
import { startPostgresProxy } from '../../test/postgres-proxy.js';
import { startTestApi, type TestApi } from '../../test/test-api.js';
import { createTestDatabase } from '../../test/test-database.js';

describe('without a database', () => {
  let api: TestApi;
  let account: Account;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let proxy: Awaited<ReturnType<typeof startPostgresProxy>>;

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await startPostgresProxy(database.url);
    api = await startTestApi({ DATABASE_URL: proxy.url });
    account = await newUser(api);
  });
  afterEach(() => proxy.restore());
  afterAll(async () => {
    await api.stop();
    proxy.stop();
    await database.drop();
  });

  it('stays alive, says that it is unavailable, and recovers by itself', async () => {
    proxy.disconnect();

    const [alive, ready, me] = [
      await api.call('GET /health'),
      await api.call('GET /ready'),
      await api.call('GET /me', { token: account.token }),
    ];

    expect(alive.status).toBe(200);
    expect(ready.status).toBe(503);
    expect(me.status).toBe(503);
    expect(me.problem.code).toBe('database_unavailable');

    await proxy.restore();

    expect((await api.call('GET /me', { token: account.token })).status).toBe(200);
    expect((await api.call('GET /ready')).status).toBe(200);
  });

  it('responds with 503 when the database hangs', async () => {
    proxy.hang();
    // Notices that the old connections are gone; the next call has to make a new one.
    await api.call('GET /ready');

    const response = await api.call('GET /me', { token: account.token });

    expect(response.status).toBe(503);
    expect(response.problem.code).toBe('database_unavailable');
  });
});
