import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';

import { blockedStatements } from '../../../test/blocked-statements.js';
import {
  type Account,
  emailsTo,
  newAdmin,
  newEndedUser,
  newTrialUser,
  newUser,
  PASSWORD,
} from '../../../test/factories.js';
import { beforeTests, sharedTestApi, testApi } from '../../../test/test-api.js';

type ActOnMember = 'grant' | 'end-access' | 'suspend' | 'unsuspend';
const DAY_MS = 86_400_000;
const reason = 'As we agreed by phone';

describe('administrators', () => {
  const api = testApi(sharedTestApi);
  const admin = beforeTests(() => newAdmin(api));

  const act = (name: ActOnMember, id: number, body: object = { reason }, { token } = admin) =>
    api.call(`POST /admin/members/:id/${name}`, { token, params: { id }, body });
  const grant = (id: number, days: number) => act('grant', id, { days, reason });
  const me = ({ token }: Account) => api.call('GET /me', { token });
  const refresh = ({ cookie }: Account) => api.call('POST /session/refresh', { headers: { cookie } });
  const actsOn = (id: number) =>
    api.dataSource.query(
      "SELECT actor_id, actor, action, detail FROM audit_entries WHERE target = 'member ' || $1::text ORDER BY id",
      [id],
    );

  it('grant access for some days, which the member has at the next request', async () => {
    const [member, other] = [await newEndedUser(api), await newEndedUser(api)];

    const response = await grant(member.user.id, 30);

    const { data } = response.body;
    const { user } = (await me(member)).body;
    expect(data).toMatchObject({ id: member.user.id, state: 'active', plan_id: null });
    expect(Date.parse(data.until ?? '') - Date.now()).toBeGreaterThan(30 * DAY_MS - 60_000);
    expect(Date.parse(data.until ?? '') - Date.now()).toBeLessThanOrEqual(30 * DAY_MS);
    expect(user).toMatchObject({ subscription_status: 'active', is_subscribed: 0 });
    expect((await me(other)).body.user.subscription_status).toBe('ended');
  });

  it('end a welcome day', async () => {
    const member = await newUser(api);

    expect((await act('end-access', member.user.id)).body.data).toMatchObject({ state: 'ended', until: null });
    expect((await me(member)).body.user.is_subscribed).toBe('1');
  });

  it('end a trial and the grant over it, and nobody else’s', async () => {
    const [member, other] = [await newTrialUser(api), await newTrialUser(api)];
    await grant(member.user.id, 7);

    await act('end-access', member.user.id);

    expect((await me(member)).body.user.subscription_status).toBe('ended');
    expect((await me(other)).body.user.subscription_status).toBe('trialing');
    expect((await act('end-access', member.user.id)).status).toBe(200);
    expect(await actsOn(member.user.id)).toHaveLength(2);
  });

  it('shorten no earlier grant by another one', async () => {
    const member = await newEndedUser(api);
    const { data } = (await grant(member.user.id, 300)).body;

    expect((await grant(member.user.id, 7)).body.data.until).toBe(data.until);
  });

  it('grant access again after they ended it', async () => {
    const member = await newUser(api);
    await act('end-access', member.user.id);

    await grant(member.user.id, 1);

    expect((await me(member)).body.user.subscription_status).toBe('active');
  });

  it('suspend a member, who is signed out everywhere until they are unsuspended', async () => {
    const [member, other] = [await newTrialUser(api), await newTrialUser(api)];
    const login = () => api.call('POST /login', { body: { email: member.email, password: PASSWORD } });
    const elsewhere = await login();

    const response = await act('suspend', member.user.id);

    expect(response.body.data).toMatchObject({ suspended: true, state: 'trialing' });
    expect((await me(member)).status).toBe(401);
    expect((await api.call('GET /me', { token: elsewhere.body.token })).status).toBe(401);
    expect((await refresh(member)).status).toBe(401);
    expect((await login()).status).not.toBe(200);
    expect((await me(other)).status).toBe(200);

    await act('unsuspend', member.user.id);

    expect((await login()).status).toBe(200);
    expect((await me(member)).status).toBe(401);
    expect((await refresh(member)).status).toBe(401);
  });

  it('suspend a member, who learns by email where to write, but not the reason', async () => {
    const member = await newUser(api);

    await act('suspend', member.user.id);

    const [mail] = await emailsTo(api, member.email);
    expect(mail).toMatchObject({ subject: 'Your account is suspended', text: expect.stringContaining('/contact') });
    expect(mail?.text).not.toContain(reason);
  });

  it('suspend a member once, of many concurrent requests', async () => {
    const member = await newUser(api);
    const runner = api.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT id FROM users WHERE id = $1 FOR UPDATE', [member.user.id]);

    const calls = Promise.all(Array.from({ length: 10 }, () => act('suspend', member.user.id)));
    // The others wait for these two.
    while ((await blockedStatements(api.dataSource)).length < 2) await sleep(10);
    await runner.commitTransaction();
    await runner.release();

    const responses = await calls;
    expect(responses.map(({ status, body }) => [status, body.data.suspended])).toEqual(Array(10).fill([200, true]));
    expect(await actsOn(member.user.id)).toHaveLength(1);
  });

  it('cannot suspend themselves or each other, nor end each other’s access', async () => {
    const other = await newAdmin(api);

    const rejections = [
      await act('suspend', admin.user.id),
      await act('suspend', other.user.id),
      await act('end-access', other.user.id),
      await grant(other.user.id, 7),
    ];

    expect(rejections.map(({ status, problem }) => [status, problem.code, problem.error])).toEqual([
      [409, 'is_administrator', 'You cannot suspend yourself.'],
      [409, 'is_administrator', 'An administrator cannot be suspended.'],
      [409, 'is_administrator', "An administrator's access cannot be ended."],
      [409, 'is_administrator', "An administrator's access does not end."],
    ]);
    expect((await me(other)).status).toBe(200);
    expect([...(await actsOn(admin.user.id)), ...(await actsOn(other.user.id))]).toEqual([]);
  });

  it('get a 404 for an unknown member', async () => {
    const responses = [await grant(999_999, 7)];
    for (const name of ['end-access', 'suspend', 'unsuspend'] as const) responses.push(await act(name, 999_999));

    expect(responses.map(({ status, problem }) => [status, problem.code])).toEqual(
      Array(4).fill([404, 'member_not_found']),
    );
  });

  it('must give a reason', async () => {
    const member = await newUser(api);

    const response = await act('suspend', member.user.id, { reason: ' ' });

    expect(response).toMatchObject({ status: 400, problem: { error: 'Please write why' } });
    expect((await me(member)).status).toBe(200);
  });

  it('leave their name, the action and the reason in the log', async () => {
    const member = await newTrialUser(api);

    await grant(member.user.id, 1);
    await act('suspend', member.user.id);
    await act('unsuspend', member.user.id);

    const by = { actor_id: admin.user.id, actor: 'Robin' };
    expect(await actsOn(member.user.id)).toEqual([
      { ...by, action: 'member.grant', detail: `1 day: ${reason}` },
      { ...by, action: 'member.suspend', detail: reason },
      { ...by, action: 'member.unsuspend', detail: reason },
    ]);
  });

  it('are the only ones who can do any of this', async () => {
    const [member, victim] = [await newEndedUser(api), await newUser(api)];

    const responses = [
      await act('grant', member.user.id, { days: 7, reason }, member),
      await act('suspend', victim.user.id, { reason }, member),
      await act('end-access', victim.user.id, { reason }, member),
    ];

    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await me(member)).body.user.subscription_status).toBe('ended');
    expect((await me(victim)).body.user.subscription_status).toBe('welcome');
  });
});
