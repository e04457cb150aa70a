import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { PASSWORD } from '../../../test/factories.js';
import { startTestApi, type TestApi } from '../../../test/test-api.js';
import { createTestDatabase } from '../../../test/test-database.js';

const ADMIN_EMAIL = 'first@example.test';
const ADMIN_PASSWORD = 'a-long-enough-password-of-theirs';

describe('the first administrator', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let started: TestApi[];

  beforeEach(async () => {
    database = await createTestDatabase();
    started = [];
  });
  afterEach(async () => {
    for (const api of started) await api.stop();
    await database.drop();
  });

  async function start(settings: Record<string, string> = { ADMIN_EMAIL, ADMIN_PASSWORD }): Promise<TestApi> {
    const api = await startTestApi({ DATABASE_URL: database.url, ...settings });
    started.push(api);
    return api;
  }
  const login = (api: TestApi, password = ADMIN_PASSWORD) =>
    api.call('POST /admin/login', { body: { email: ADMIN_EMAIL, password } });
  const acts = (api: TestApi) => api.dataSource.query("SELECT actor, action FROM audit_entries WHERE actor = 'system'");

  it('is created from the settings, confirmed, and can sign in', async () => {
    const api = await start();

    const response = await login(api);

    expect(response.body.user).toMatchObject({ role: 'admin', email_verified: true });
    expect(await acts(api)).toEqual([{ actor: 'system', action: 'administrator.make' }]);
  });

  it('is created once by several replicas', async () => {
    const [api] = await Promise.all([start(), start(), start()]);

    expect(await api.dataSource.query('SELECT role FROM users')).toEqual([{ role: 'admin' }]);
    expect(await acts(api)).toHaveLength(1);
  });

  it('keeps the password when the setting changes', async () => {
    await start();

    const api = await start({ ADMIN_EMAIL: ADMIN_EMAIL.toUpperCase(), ADMIN_PASSWORD: 'another-password-in-the-file' });

    expect((await login(api)).status).toBe(200);
    expect((await login(api, 'another-password-in-the-file')).status).toBe(401);
    expect(await acts(api)).toHaveLength(1);
  });

  it('is never a promoted member; a warning says what to do, without the address', async () => {
    const before = await start({});
    await before.call('POST /register', { body: { name: 'Robin', email: ADMIN_EMAIL, password: PASSWORD } });

    const api = await start();

    expect((await login(api)).status).toBe(401);
    expect((await login(api, PASSWORD)).status).toBe(401);
    expect(await api.dataSource.query('SELECT role FROM users')).toEqual([{ role: 'member' }]);
    expect(api.logs.join('')).toContain('npm run admin:create -- --promote');
    expect(api.logs.join('')).not.toContain(ADMIN_EMAIL);
  });

  it('is not created without the settings', async () => {
    const api = await start({});

    expect(await api.dataSource.query('SELECT id FROM users')).toEqual([]);
  });

  it('must not have a common password', async () => {
    await expect(start({ ADMIN_EMAIL, ADMIN_PASSWORD: 'password123' })).rejects.toThrow(
      'ADMIN_PASSWORD cannot be used: This password is too common.',
    );
  });
});
