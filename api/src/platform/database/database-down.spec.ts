import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { type Account, newEmail, newUser, PASSWORD } from '../../../test/factories.js';
import { startPostgresProxy } from '../../../test/postgres-proxy.js';
import { startTestApi, type TestApi } from '../../../test/test-api.js';
import { createTestDatabase } from '../../../test/test-database.js';

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
    // This call notices that the old connections are gone.
    await api.call('GET /ready');
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
    // This call notices that the old connections are gone; the next one has to make a new connection.
    await api.call('GET /ready');

    const response = await api.call('GET /me', { token: account.token });

    expect(response.status).toBe(503);
    expect(response.problem.code).toBe('database_unavailable');
  });

  it('takes no longer to say so for a change than for a read', async () => {
    const msOf = async (call: () => Promise<{ status: number }>) => {
      const startedAt = performance.now();
      expect((await call()).status).toBe(503);
      return performance.now() - startedAt;
    };
    // Opens enough connections for the calls below.
    await Promise.all([1, 2, 3].map(() => api.call('GET /me', { token: account.token })));
    proxy.freeze();

    const [read, change] = await Promise.all([
      msOf(() => api.call('GET /me', { token: account.token })),
      msOf(() => api.call('POST /register', { body: { name: 'Robin', email: newEmail(), password: PASSWORD } })),
    ]);

    expect(change / read).toBeLessThan(1.5);
  });
});
