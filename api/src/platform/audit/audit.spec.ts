import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ADMIN_PAGE_SIZE, administrationRoutes } from '@mindgrove/contracts/admin';
import { Secret, TOTP } from 'otpauth';

import { type Account, newAdmin, newEmail, newTrialUser, newUser, PASSWORD } from '../../../test/factories.js';
import { newRelease, version } from '../../../test/new-release.js';
import { type CallOptions, RELEASE_TOKEN, startTestApi, testApi } from '../../../test/test-api.js';
import { AuditService } from './audit.service.js';

type AdminRoute = keyof typeof administrationRoutes;
type ActionRoute = Extract<AdminRoute, `POST ${string}` | `DELETE ${string}`>;

const actionRoutes = (Object.keys(administrationRoutes) as AdminRoute[]).filter(
  (key): key is ActionRoute => !key.startsWith('GET '),
);
const reason = 'As we agreed by phone';

describe('the audit log', () => {
  const api = testApi(startTestApi);
  let admin: Account;

  beforeAll(async () => {
    for (const n of [1, 2]) {
      await api.call('POST /releases', { token: RELEASE_TOKEN, body: newRelease({ version: version(n) }) });
    }
  });
  beforeEach(async () => {
    admin = await newAdmin(api);
  });

  const list = async (query: Record<string, string> = {}) =>
    (await api.call('GET /admin/audit', { token: admin.token, query })).body;
  const count = async () => Number((await api.dataSource.query('SELECT count(*) FROM audit_entries'))[0].count);
  const asAdmin = (key: ActionRoute, options: CallOptions) => api.call(key, { token: admin.token, ...options });
  const onMember = async (body: object = { reason }) => ({ params: { id: (await newTrialUser(api)).user.id }, body });

  async function onTicket() {
    const body = { name: 'Robin', email: newEmail(), subject: 'Hello', message: 'A question of ten letters' };
    await api.call('POST /contact', { body });
    const [ticket] = (await api.call('GET /admin/tickets', { token: admin.token })).body.data;
    return { params: { id: ticket?.id ?? 0 } };
  }

  async function onRelease(n: number) {
    const release = { params: { name: 'mfe-games' }, body: { version: version(n) } };
    await asAdmin('POST /admin/releases/:name/promote', { ...release, body: { version: version(3 - n) } });
    return release;
  }

  async function twoFactorCode(steps = 0) {
    const { secret } = (await api.call('POST /admin/two-factor', { token: admin.token, body: { password: PASSWORD } }))
      .body;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    return (at = steps) => totp.generate({ timestamp: Date.now() + at * 30_000 });
  }

  async function passwordAndCode() {
    const codeAt = await twoFactorCode();
    await asAdmin('POST /admin/two-factor/confirm', { body: { code: codeAt(0) } });
    return { body: { password: PASSWORD, code: codeAt(1) } };
  }

  /** Makes each call so that it succeeds; a route that is missing here does not compile. */
  const ACTIONS: Record<ActionRoute, () => Promise<CallOptions>> = {
    'POST /admin/members/:id/grant': () => onMember({ days: 7, reason }),
    'POST /admin/members/:id/end-access': () => onMember(),
    'POST /admin/members/:id/suspend': () => onMember(),
    'POST /admin/members/:id/unsuspend': async () => {
      const suspended = await onMember();
      await asAdmin('POST /admin/members/:id/suspend', suspended);
      return suspended;
    },
    'POST /admin/tickets/:id/close': onTicket,
    'POST /admin/tickets/:id/reopen': async () => {
      const closed = await onTicket();
      await asAdmin('POST /admin/tickets/:id/close', closed);
      return closed;
    },
    'POST /admin/releases/:name/promote': () => onRelease(2),
    'POST /admin/releases/:name/rollback': async () => {
      const { body, params } = await onRelease(2);
      await asAdmin('POST /admin/releases/:name/promote', { params, body });
      return { params, body: {} };
    },
    'POST /admin/releases/:name/retire': async () => {
      const { body, params } = await onRelease(2);
      await asAdmin('POST /admin/releases/:name/promote', { params, body });
      return { params, body: {} };
    },
    'POST /admin/releases/:name/pin': async () => {
      const { params, body } = await onRelease(1);
      return { params, body: { ...body, note: reason } };
    },
    'POST /admin/releases/:name/unpin': async () => {
      const { params, body } = await onRelease(1);
      await asAdmin('POST /admin/releases/:name/pin', { params, body: { ...body, note: reason } });
      return { params, body };
    },
    'POST /admin/two-factor': async () => ({ body: { password: PASSWORD } }),
    'POST /admin/two-factor/confirm': async () => ({ body: { code: (await twoFactorCode())() } }),
    'POST /admin/two-factor/recovery-codes': passwordAndCode,
    'POST /admin/two-factor/disable': passwordAndCode,
  };

  /** Each action's response status and the number of entries that it adds, called by the given account. */
  async function outcomes(callerOf: () => Promise<Account>) {
    const found = [];
    for (const key of actionRoutes) {
      admin = await newAdmin(api);
      const options = await ACTIONS[key]();
      const { token } = await callerOf();
      const before = await count();
      const { status } = await asAdmin(key, { ...options, token });
      const added = (await count()) - before;
      const [newest] = (await list()).data;
      found.push({ key, status, added, actor: newest?.actor, action: newest?.action });
    }
    return found;
  }

  it('has one more entry after every action, with the actor’s name', async () => {
    const found = await outcomes(async () => admin);

    const action = expect.stringMatching(/^[\w-]+\.[\w-]+$/);
    expect(found).toEqual(actionRoutes.map((key) => ({ key, status: 200, added: 1, actor: 'Robin', action })));
  });

  it('has no more entries after a member was denied an action', async () => {
    const found = await outcomes(() => newTrialUser(api));

    expect(found).toMatchObject(actionRoutes.map((key) => ({ key, status: 403, added: 0 })));
  });

  it('has no more entries after an invalid action', async () => {
    const before = await count();
    const unknown = { params: { id: 999_999, name: 'mfe-unknown' } };

    const responses = [
      await asAdmin('POST /admin/members/:id/grant', { ...unknown, body: { days: 7, reason } }),
      await asAdmin('POST /admin/members/:id/suspend', { params: { id: admin.user.id }, body: { reason } }),
      await asAdmin('POST /admin/tickets/:id/close', unknown),
      await asAdmin('POST /admin/releases/:name/promote', { ...unknown, body: { version: version(9) } }),
      await asAdmin('POST /admin/releases/:name/rollback', { ...unknown, body: {} }),
      await asAdmin('POST /admin/two-factor', { body: { password: 'not-the-password' } }),
      await asAdmin('POST /admin/two-factor/confirm', { body: { code: '000000' } }),
      await asAdmin('POST /admin/two-factor/disable', { body: { password: PASSWORD, code: '000000' } }),
    ];

    expect(responses.map(({ status }) => status)).toEqual([404, 409, 404, 404, 409, 400, 409, 409]);
    expect(await count()).toBe(before);
  });

  it('rolls the action back when its entry cannot be written', async () => {
    const member = await newUser(api);
    await api.queryAsOwner('ALTER TABLE audit_entries RENAME TO elsewhere');

    const response = await asAdmin('POST /admin/members/:id/suspend', {
      params: { id: member.user.id },
      body: { reason },
    });

    await api.queryAsOwner('ALTER TABLE elsewhere RENAME TO audit_entries');
    expect(response.status).toBe(500);
    expect((await api.call('GET /me', { token: member.token })).status).toBe(200);
  });

  it('names the team whose release token acted', async () => {
    const event = { action: 'test.act', target: 'mfe-games', detail: '' };

    await api.dataSource.transaction((manager) =>
      api.app.get(AuditService).record(manager, { team: 'mfe-games' }, event),
    );

    expect((await list()).data[0]).toMatchObject({ ...event, actor: 'team mfe-games' });
  });

  it('is read a page at a time, the newest first', async () => {
    await api.dataSource.query(
      `INSERT INTO audit_entries (actor, action, target, detail)
       SELECT 'system', 'test.act', 'n ' || n, '' FROM generate_series(1, $1::int) n`,
      [ADMIN_PAGE_SIZE + 5],
    );

    const first = await list();
    const second = await list({ before_id: String(first.data.at(-1)?.id) });

    expect(first.data[0]?.target).toBe(`n ${ADMIN_PAGE_SIZE + 5}`);
    expect(first.data).toHaveLength(ADMIN_PAGE_SIZE);
    expect(first.has_more).toBe(true);
    expect(second.data[4]?.target).toBe('n 1');
    expect((await list({ before_id: '1' })).has_more).toBe(false);
  });

  it('keeps an administrator’s actions and name after their account is deleted', async () => {
    const other = await newAdmin(api);
    const options = await onMember();
    await api.call('POST /admin/members/:id/suspend', { ...options, token: other.token });

    await api.dataSource.query('DELETE FROM users WHERE id = $1', [other.user.id]);

    expect((await list()).data[0]).toMatchObject({ actor: 'Robin', action: 'member.suspend' });
  });

  it('cannot be changed, shortened or emptied', async () => {
    await asAdmin('POST /admin/members/:id/suspend', await onMember());

    for (const statement of [
      "UPDATE audit_entries SET detail = 'x'",
      'DELETE FROM audit_entries',
      'TRUNCATE audit_entries',
    ]) {
      await expect(api.dataSource.query(statement)).rejects.toThrow('permission denied');
      await expect(api.queryAsOwner(statement)).rejects.toThrow('append-only');
    }
  });

  it('is only for administrators', async () => {
    const { token } = await newTrialUser(api);

    expect((await api.call('GET /admin/audit', { token })).status).toBe(403);
    expect((await api.call('GET /admin/audit')).status).toBe(401);
  });
});
