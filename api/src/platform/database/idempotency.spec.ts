import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Route } from '@mindgrove/contracts/http/route';
import { type Routes, routes } from '@mindgrove/contracts/routes';

import { startBillingApi } from '../../../test/billing-api.js';
import { testApi } from '../../../test/test-api.js';
import { type Account, newAdmin, newTrialUser, newUser } from '../../../test/factories.js';
import { newRound, storedFor } from '../../../test/rounds.js';
import { dayFromNow, newTrainer } from '../../../test/trainers.js';

const IDEMPOTENT = (Object.keys(routes) as (keyof Routes)[]).filter(
  (key) => (routes[key] as Route).idempotent === true,
);

type KeyedRoute =
  | 'POST /add-memorychallenge'
  | 'POST /add-speedchallenge'
  | 'POST /game-scores'
  | 'POST /rounds'
  | 'POST /add-chat';

describe('a call with an Idempotency-Key', () => {
  const api = testApi(startBillingApi);
  let member: Account;
  let key: string;

  beforeEach(async () => {
    member = await newTrialUser(api);
    key = randomUUID();
  });

  const send = <K extends KeyedRoute>(route: K, body: object, idempotencyKey = key, { token } = member) =>
    api.call(route, { token, body, headers: { 'idempotency-key': idempotencyKey } });
  /** The bodies have no ids of their own, so that only the key can tell that they are repeated. */
  const BODIES: Record<KeyedRoute, (account: Account) => object> = {
    'POST /add-memorychallenge': () => ({ score: 40, level: 1 }),
    'POST /add-speedchallenge': () => ({ score: 40, level: 1 }),
    'POST /game-scores': ({ user }) => ({ user_id: user.id, game_type: 'n-back', score: 20, level: 1 }),
    'POST /rounds': () => newRound(),
    'POST /add-chat': () => ({ message: 'Only once' }),
  };
  const countOf = async ({ user }: Account) => {
    const [{ sum }] = await api.dataSource.query(
      `SELECT (SELECT count(*) FROM rounds WHERE user_id = $1) + (SELECT count(*) FROM chat_messages WHERE user_id = $1) AS sum`,
      [user.id],
    );
    return Number(sum);
  };

  /** A member who paid, and an administrator who makes the call about them. */
  const aboutPayment = async () => {
    const payer = await newUser(api);
    await api.buy(payer);
    const admin = await newAdmin(api);
    const billing = await api.call('GET /admin/members/:id/billing', {
      token: admin.token,
      params: { id: payer.user.id },
    });
    return { caller: admin, params: { id: payer.user.id }, body: { invoice_id: billing.body.data.invoices[0]?.id } };
  };
  /** Calls for routes whose example names what does not exist, or needs another caller. */
  const FITTING: Partial<Record<keyof Routes, () => Promise<{ caller?: Account; params?: object; body?: object }>>> = {
    'POST /book-trainer': async () => {
      const { id } = await newTrainer(api, await newAdmin(api));
      return { body: { trainer_id: id, booking_date: dayFromNow(3) } };
    },
    // Its example starts a trial.
    'POST /buy-plan': async () => ({ caller: await newUser(api) }),
    'POST /admin/members/:id/refund': aboutPayment,
    'POST /admin/members/:id/extend': async () => ({ ...(await aboutPayment()), body: {} }),
  };

  it.each(IDEMPOTENT)('to %s stores the response under the key', async (route) => {
    const { example, status: declared = 200 }: Route = routes[route];
    const { caller = member, ...fitting } = (await FITTING[route]?.()) ?? {};
    const body = { ...example?.body, ...fitting.body };
    // Some bodies name the member who makes the call.
    if ('user_id' in body) body.user_id = caller.user.id;

    const { status } = await api.call(route, {
      token: caller.token,
      params: { ...example?.params, ...fitting.params },
      body,
      headers: { 'idempotency-key': key },
    });

    expect(status).toBe(declared);
    const stored = await api.dataSource.query('SELECT key FROM idempotency_keys WHERE user_id = $1', [caller.user.id]);
    expect(stored).toEqual([{ key }]);
  });

  describe.each(Object.keys(BODIES) as KeyedRoute[])('to %s, where it stands for the id in the body', (route) => {
    it('has one effect and one response, however often it is made', async () => {
      const body = BODIES[route](member);

      const responses = await Promise.all([1, 2, 3, 4].map(() => send(route, body)));
      const later = await send(route, body);

      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      for (const { body: response } of responses) expect(JSON.stringify(response)).toBe(JSON.stringify(later.body));
      expect(await countOf(member)).toBe(1);
    });

    it('is rejected when the key was used for another body', async () => {
      const body = BODIES[route](member);
      const first = await send(route, body);

      const response = await send(route, {
        ...body,
        ...(route === 'POST /add-chat' ? { message: 'Else' } : { score: 12 }),
      });

      expect(first.status).toBe(200);
      expect(response.status).toBe(422);
      expect(response.problem.code).toMatch(/^(round|client)_id_reused$/);
      expect(await countOf(member)).toBe(1);
    });

    it('does not collide with the call of another member under the same key', async () => {
      const other = await newTrialUser(api);
      await send(route, BODIES[route](member));

      const response = await send(route, BODIES[route](other), key, other);

      expect(response.status).toBe(200);
      expect([await countOf(member), await countOf(other)]).toEqual([1, 1]);
    });
  });

  it('counts nothing twice, and responds with what is stored now', async () => {
    const body = { score: 40, level: 1 };
    await send('POST /add-memorychallenge', body);
    await send('POST /add-memorychallenge', body, randomUUID());

    const again = await send('POST /add-memorychallenge', body);

    expect(again.body.data).toEqual({ memory_game_progress: 80, memory_game_level: 2 });
    expect(await countOf(member)).toBe(2);
  });

  it('repeats a stored response, whatever happened since and whatever the order of its fields', async () => {
    const goal = { type: 'meditation', target: 30, deadline: dayFromNow(9) };
    const headers = { 'idempotency-key': key };
    const first = await api.call('POST /goals', { token: member.token, body: goal, headers });
    await api.call('DELETE /goals/:id', { token: member.token, params: { id: first.body.data.id } });

    const { deadline, ...rest } = goal;
    const again = await api.call('POST /goals', { token: member.token, body: { deadline, ...rest }, headers });

    expect(first.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });

  it('is rejected when the key was used for another call', async () => {
    await send('POST /add-memorychallenge', { score: 40, level: 1 });

    const response = await send('POST /add-speedchallenge', { score: 40, level: 1 });

    expect(response.status).toBe(422);
  });

  it('leaves the key free when it was rejected', async () => {
    const rejected = await send('POST /add-memorychallenge', { score: 40, level: 2 });

    const response = await send('POST /add-memorychallenge', { score: 40, level: 1 });

    expect([rejected.status, response.status]).toEqual([422, 200]);
  });

  it.each(['', 'two words', 'x'.repeat(201), 'naïve'])('is rejected with the key "%s"', async (unusable) => {
    const response = await send('POST /rounds', newRound(), unusable);

    expect(response.status).toBe(400);
    expect(response.problem.message).toContain('Idempotency-Key: ');
    expect((await storedFor(api, member)).rounds).toEqual([]);
  });

  it('is forgotten days later, when another one is made', async () => {
    const add = (idempotencyKey: string) =>
      api.call('POST /goals', {
        token: member.token,
        body: { type: 'meditation', target: 30, deadline: dayFromNow(9) },
        headers: { 'idempotency-key': idempotencyKey },
      });
    await add(key);
    await api.dataSource.query("UPDATE idempotency_keys SET created_at = created_at - interval '73 hours'");
    const recent = randomUUID();

    await add(recent);

    expect(await api.dataSource.query('SELECT key FROM idempotency_keys')).toEqual([{ key: recent }]);
  });
});
