import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';

import { type Account, newUser, PASSWORD } from '../../test/factories.js';
import { startPostgresProxy } from '../../test/postgres-proxy.js';
import { nextEvent, type TestSocket, testSockets } from '../../test/socket-client.js';
import { startTestApi, type TestApi } from '../../test/test-api.js';
import { createTestDatabase } from '../../test/test-database.js';

const CLOSED_WITHIN_MS = 2000;
const TOLD_WITHIN_MS = 3000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('an open socket', () => {
  let api: TestApi;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let proxy: Awaited<ReturnType<typeof startPostgresProxy>>;
  const connect = testSockets();
  const connectAs = ({ token }: { token: string }) => connect(api, { token });
  const run = (statement: string, { user }: Account) => api.dataSource.query(statement, [user.id]);

  async function signToken(account: Account, expiresIn: number) {
    const [session] = await run('SELECT id FROM sessions WHERE user_id = $1', account);
    return api.app.get(JwtService, { strict: false }).sign({ sid: session.id }, { expiresIn });
  }

  /** When and why it was closed. */
  async function closing(socket: TestSocket) {
    const since = Date.now();
    const ended = await nextEvent(socket, 'session:ended');
    if (socket.connected) await new Promise((resolve) => socket.once('disconnect', resolve));
    return { code: ended.code, ms: Date.now() - since };
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await startPostgresProxy(database.url);
    api = await startTestApi({ DATABASE_URL: proxy.url });
  });
  afterAll(async () => {
    await api.stop();
    proxy.stop();
    await database.drop();
  });

  it.each([
    ['the session is revoked', 'UPDATE sessions SET revoked_at = now() WHERE user_id = $1', 'sign_in_required'],
    ['the member is suspended', 'UPDATE users SET suspended_at = now() WHERE id = $1', 'sign_in_required'],
    ['the member is deleted', 'DELETE FROM users WHERE id = $1', 'sign_in_required'],
    ['access ends', "UPDATE users SET created_at = now() - interval '25 hours' WHERE id = $1", 'access_ended'],
  ])('is closed within two seconds after %s, and those of others stay open', async (_, statement, code) => {
    const [member, other] = [await newUser(api), await newUser(api)];
    const [socket, othersSocket] = [await connectAs(member), await connectAs(other)];

    await run(statement, member);
    const { code: reason, ms } = await closing(socket);

    expect(reason).toBe(code);
    expect(ms).toBeLessThan(CLOSED_WITHIN_MS);
    expect(othersSocket.connected).toBe(true);
  });

  it('is closed within two seconds after signing out, and those of other sessions stay open', async () => {
    const member = await newUser(api);
    const { email, cookie } = member;
    const elsewhere = await api.call('POST /login', { body: { email, password: PASSWORD } });
    expect(elsewhere.status).toBe(200);
    const [socket, other] = [await connectAs(member), await connectAs(elsewhere.body)];

    await api.call('DELETE /session', { token: member.token, headers: { cookie } });
    const { ms } = await closing(socket);

    expect(ms).toBeLessThan(CLOSED_WITHIN_MS);
    expect(other.connected).toBe(true);
  });

  it('is closed within two seconds after its token expires', async () => {
    const socket = await connect(api, { token: await signToken(await newUser(api), 1) });

    const { code, ms } = await closing(socket);

    expect(code).toBe('sign_in_required');
    expect(ms).toBeLessThan(1000 + CLOSED_WITHIN_MS);
  });

  it('stays open with a newer token of its session', async () => {
    const member = await newUser(api);
    const socket = await connect(api, { token: await signToken(member, 2) });

    expect(await socket.emitWithAck('session:renew', await signToken(member, 60))).toBe(true);
    await pause(2000 + CLOSED_WITHIN_MS);

    expect(socket.connected).toBe(true);
  });

  it.each([
    ["another member's", async () => signToken(await newUser(api), 60)],
    ['an expired', async (member: Account) => signToken(member, -1)],
    ['an older', async (member: Account) => signToken(member, 10)],
    ['no', async () => undefined as unknown as string],
  ])('does not accept %s token instead of its own', async (_, newToken) => {
    const member = await newUser(api);
    const socket = await connect(api, { token: await signToken(member, 30) });

    expect(await socket.emitWithAck('session:renew', await newToken(member))).toBe(false);
    expect(socket.connected).toBe(true);
  });

  it('stays open while the database is unreachable, and is closed after that', async () => {
    const member = await newUser(api);
    const socket = await connect(api, { token: await signToken(member, 1) });
    proxy.disconnect();

    await pause(3000);
    expect(socket.connected).toBe(true);

    await proxy.restore();
    expect((await closing(socket)).code).toBe('sign_in_required');
    expect(api.logs.filter((line) => line.includes('Sessions of sockets cannot be checked'))).toHaveLength(1);
  });

  it.each(['disconnect', 'hang'] as const)(
    'tells within three seconds of a database that is away (%s)',
    async (how) => {
      const socket = await connectAs(await newUser(api));
      const [since, told] = [Date.now(), nextEvent(socket, 'availability')];
      proxy[how]();

      const away = await told;
      const ms = Date.now() - since;
      const back = nextEvent(socket, 'availability');
      await proxy.restore();

      expect(away).toEqual({ available: false });
      expect(ms).toBeLessThan(TOLD_WITHIN_MS);
      expect(await back).toEqual({ available: true });
    },
  );
});
