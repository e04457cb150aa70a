import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import type { Stripe } from 'stripe';

import { deliverEvent, startBillingApi } from '../../../test/billing-api.js';
import { testApi } from '../../../test/test-api.js';
import { type Account, emailsTo, newAdmin, newUser } from '../../../test/factories.js';
import { StripeGateway } from '../stripe/stripe.gateway.js';
import { AlertsService } from './alerts.service.js';
import { BillingEvent } from './billing-event.entity.js';

type Alert = RouteResponse<'GET /admin/billing-alerts'>['data'][number];

describe('what administrators must hear of', () => {
  const api = testApi(startBillingApi);
  let admin: Account;
  let member: Account;
  let decoy: Account;
  let customer: string;
  let charge: Stripe.Charge;

  beforeAll(async () => {
    admin = await newAdmin(api);
    decoy = await newUser(api);
    await api.buy(decoy);
  });
  beforeEach(async () => {
    member = await newUser(api);
    await api.buy(member);
    const sql = 'SELECT stripe_id FROM customers WHERE user_id = $1';
    [{ stripe_id: customer }] = await api.dataSource.query(sql, [member.user.id]);
    [charge] = (await api.stripe.charges.list({ customer })).data as [Stripe.Charge];
  });

  /** Presses a button of the provider's page. */
  const press = async (path: string) => {
    await fetch(`${api.sandbox.url}${path}`, { method: 'POST', redirect: 'manual' });
    await api.settle();
  };
  const dispute = async () => {
    await press(`/charges/${charge.id}/dispute`);
    const [found] = (await api.stripe.disputes.list({ payment_intent: charge.payment_intent as string })).data;
    return found!.id;
  };
  const deliver = async (event: object) => expect((await deliverEvent(api, event)).status).toBe(200);
  const list = async (stripeId: string, settled?: 'true') =>
    (
      await api.call('GET /admin/billing-alerts', { token: admin.token, query: settled && { settled } })
    ).body.data.filter((alert: Alert) => alert.stripe_id === stripeId);
  const audited = async (text: string) =>
    (await api.call('GET /admin/audit', { token: admin.token })).body.data.filter(({ detail }) =>
      detail.includes(text),
    );
  const mailed = async (account: Account, text: string) =>
    (await emailsTo(api, account.email)).filter((mail) => mail.text?.includes(text)).map(({ subject }) => subject);
  const stateOf = async ({ token }: Account) => {
    const [me, billing, invoices] = [
      await api.call('GET /me', { token }),
      await api.call('GET /billing', { token }),
      await api.call('GET /invoices', { token }),
    ];
    const paid = invoices.body.data.filter(({ amount }) => amount > 0).map(({ dispute: state }) => state);
    return [me.body.user.subscription_status, billing.body.data.ended_by_dispute, ...paid];
  };
  const ACTIVE = ['active', false, null];

  it('a dispute is shown, mailed and audited; lost, it ends the plan; won after all, it puts the plan back', async () => {
    const id = await dispute();

    const [alert] = await list(id);
    expect(alert).toMatchObject({
      kind: 'dispute',
      state: 'open',
      detail: 'fraudulent',
      amount: 1999,
      currency: 'usd',
      answer_by: expect.stringMatching(/^\d{4}-/),
      member: { id: member.user.id, name: member.user.name },
      url: `https://dashboard.stripe.com/disputes/${id}`,
    });
    expect(await mailed(admin, id)).toEqual([
      expect.stringMatching(/^A payment is disputed: answer by \w+ \d+, \d{4}$/),
    ]);
    expect(await audited(id)).toMatchObject([
      { actor: 'system', action: 'billing.alert', target: `member ${member.user.id}` },
    ]);
    expect(await stateOf(member)).toEqual(['active', false, 'open']);
    expect(await stateOf(decoy)).toEqual(ACTIVE);
    expect(await mailed(member, 'bank')).toEqual([]);
    const ofMember = [
      (await api.call('GET /admin/billing-alerts', { token: member.token })).status,
      (await api.call('POST /admin/billing-alerts/:id/done', { token: member.token, params: { id: alert!.id } }))
        .status,
    ];
    expect(ofMember).toEqual([403, 403]);

    await press(`/disputes/${id}/lost`);

    expect(await stateOf(member)).toEqual(['ended', true, 'lost']);
    const [ended] = (await api.stripe.subscriptions.list({ customer, status: 'all' })).data;
    expect(ended?.status).toBe('canceled');
    expect(await mailed(member, 'Your bank took back your payment of $19.99')).toEqual(['Your plan has ended']);
    expect(await list(id)).toEqual([]);
    const onMember = { token: admin.token, params: { id: member.user.id } };
    const { invoices } = (await api.call('GET /admin/members/:id/billing', onMember)).body.data;
    const body = { invoice_id: invoices[0]?.id ?? 0, reason: 'At their request' };
    expect((await api.call('POST /admin/members/:id/refund', { ...onMember, body })).problem.code).toBe(
      'not_refundable',
    );
    expect(await list(id, 'true')).toMatchObject([{ state: 'lost', settled_at: expect.any(String) }]);

    await press(`/disputes/${id}/won`);

    expect(await stateOf(member)).toEqual(ACTIVE);
    const [running] = (await api.stripe.subscriptions.list({ customer })).data;
    const [then, now] = [ended, running].map((subscription) => subscription!.items.data[0]!);
    expect(now!.price.id).toBe(then!.price.id);
    expect(Math.abs(now!.current_period_end - then!.current_period_end)).toBeLessThan(60);
    expect(await mailed(member, 'Your bank has confirmed your payment of $19.99')).toEqual(['Your plan goes on']);
    expect((await audited(id)).map(({ detail }) => detail.split(':')[0])).toEqual([
      'A dispute was won',
      'A dispute was lost',
      'A payment is disputed',
    ]);
    expect(await stateOf(decoy)).toEqual(ACTIVE);
  });

  it('a dispute that is won changes nothing, and cannot be marked as done before', async () => {
    const id = await dispute();
    const [alert] = (await list(id)) as [Alert];
    const { problem } = await api.call('POST /admin/billing-alerts/:id/done', {
      token: admin.token,
      params: { id: alert.id },
    });
    await press(`/disputes/${id}/won`);

    expect(problem.code).toBe('dispute_open');
    expect(await stateOf(member)).toEqual(ACTIVE);
    expect((await api.stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
  });

  it('a lost dispute ends no plan that the member has bought since', async () => {
    await api.stripe.subscriptions.cancel(String((await api.stripe.subscriptions.list({ customer })).data[0]?.id));
    await api.settle();
    await api.buy(member);
    const id = await dispute();

    await press(`/disputes/${id}/lost`);

    expect(await stateOf(member)).toEqual(['active', false, null, 'lost']);
    expect(await mailed(member, 'Your bank took back')).toEqual([]);
  });

  it('events of a dispute end alike in any order, and once', async () => {
    api.sandbox.pauseDeliveries();
    await fetch(`${api.sandbox.url}/charges/${charge.id}/dispute`, { method: 'POST', redirect: 'manual' });
    const [found] = (await api.stripe.disputes.list({ payment_intent: charge.payment_intent as string })).data;
    await fetch(`${api.sandbox.url}/disputes/${found!.id}/lost`, { method: 'POST', redirect: 'manual' });
    const events = (await api.stripe.events.list({ limit: 100 })).data.filter(
      ({ data }) => (data.object as { id?: string }).id === found!.id,
    );
    expect(events.map(({ type }) => type)).toEqual([
      'charge.dispute.closed',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.created',
    ]);

    for (const event of [...events, ...events]) await deliver(event);
    await api.settleEvents();
    api.sandbox.resumeDeliveries();
    await api.settle();

    expect(await stateOf(member)).toEqual(['ended', true, 'lost']);
    expect(await mailed(member, 'Your bank took back')).toHaveLength(1);
    expect([await mailed(admin, found!.id), await audited(found!.id)]).toMatchObject([['A dispute was lost'], [{}]]);
  });

  it.each(['payment_intent', 'charge'] as const)(
    'what the provider lacks is believed as told, by %s',
    async (named) => {
      const payment = { [named]: named === 'charge' ? charge.id : charge.payment_intent };
      const told = {
        id: `du_of_${named}`,
        object: 'dispute',
        amount: 1999,
        currency: 'usd',
        reason: 'other',
        ...payment,
      };
      const tell = (type: string, created: number, status: string) =>
        deliver({ id: `evt_${named}_${status}`, type, created, data: { object: { ...told, status } } });

      await tell('charge.dispute.closed', 1_900_000_100, 'lost');
      await tell('charge.dispute.created', 1_900_000_000, 'needs_response');
      await api.settleEvents();

      expect(await list(told.id, 'true')).toMatchObject([{ state: 'lost', member: { id: member.user.id } }]);
      expect([await stateOf(member), await stateOf(decoy)]).toEqual([['ended', true, 'lost'], ACTIVE]);
    },
  );

  it('nothing is recorded that was read before something newer was recorded', async () => {
    const id = await dispute();
    const alerts = api.app.get(AlertsService, { strict: false });
    const provider = alerts['provider'];
    const find = provider.findAlert.bind(provider);
    // The first reader has the open dispute in its hands while another one records that it is lost.
    provider.findAlert = async (...parameters) => {
      const older = await find(...parameters);
      provider.findAlert = find;
      await press(`/disputes/${id}/lost`);
      return older;
    };
    const event = await api.dataSource.manager.findOneByOrFail(BillingEvent, { object_id: id });

    await alerts.note(event);

    expect(await list(id, 'true')).toMatchObject([{ state: 'lost' }]);
  });

  /** What the provider has, and the sandbox does not make by itself. */
  const answer = (objects: Record<string, object>) => {
    const gateway = api.app.get(StripeGateway, { strict: false });
    const { run } = gateway;
    const retrieve = async (id: string) => ({ id, created: 1_900_000_000, ...objects[id] }) as never;
    gateway.run = (work, rejected) =>
      run.call(
        gateway,
        (stripe) => {
          const refunds = Object.assign(Object.create(stripe.refunds), { retrieve });
          const fakes = { radar: { earlyFraudWarnings: { retrieve } }, payouts: { retrieve }, refunds };
          return work(Object.assign(Object.create(stripe), fakes));
        },
        rejected,
      ) as never;
    return () => void (gateway.run = run);
  };

  it('warnings, failed refunds and payouts, and unknown events are listed until they are done', async () => {
    const paid = { amount: 1999, currency: 'usd', charge };
    const restore = answer({
      issfr_1: { object: 'radar.early_fraud_warning', fraud_type: 'misc', charge },
      re_1: { ...paid, object: 'refund', status: 'failed', failure_reason: 'lost_or_stolen_card' },
      re_2: { ...paid, object: 'refund', status: 'failed', failure_reason: 'declined' },
      re_3: { ...paid, object: 'refund', status: 'succeeded' },
      po_1: { object: 'payout', status: 'failed', amount: 5000, currency: 'usd', failure_code: 'account_closed' },
    });
    const path = `payments/${String(charge.payment_intent)}`;
    const isMembers = { amount: 1999, member: { id: member.user.id, name: member.user.name }, path };
    const refundFailed = { ...isMembers, kind: 'refund_failed' };
    const cases: [type: string, id: string, alert: object | undefined, subject?: string][] = [
      [
        'radar.early_fraud_warning.created',
        'issfr_1',
        { ...isMembers, kind: 'fraud_warning', detail: 'misc' },
        'A bank warns of fraud',
      ],
      ['refund.failed', 're_1', { ...refundFailed, detail: 'lost_or_stolen_card' }, 'A refund failed'],
      ['charge.refund.updated', 're_2', { ...refundFailed, detail: 'declined' }, 'A refund failed'],
      ['refund.updated', 're_3', undefined],
      [
        'payout.failed',
        'po_1',
        { kind: 'payout_failed', detail: 'account_closed', amount: 5000, member: null, path: 'payouts/po_1' },
        'A payout failed',
      ],
      [
        'topup.failed',
        'evt_tu_1',
        { kind: 'unknown_event', detail: 'topup.failed', amount: null, member: null, path: 'events/evt_tu_1' },
      ],
    ];

    for (const [type, id] of cases) {
      const event = { object: 'event', type, created: 1_900_000_000, data: { object: { object: 'any', id } } };
      // An event of an unknown type can be recognized by nothing else.
      const ids = id.startsWith('evt_') ? [id, id] : [`evt_${id}`, `evt_${id}_again`];
      for (const eventId of ids) await deliver({ ...event, id: eventId });
    }
    await api.settleEvents();
    restore();

    for (const [, id, alert, subject] of cases) {
      const { path, ...fields } = { path: '', ...alert };
      const listed = await list(id);
      expect(listed).toMatchObject(
        alert ? [{ ...fields, state: 'open', url: `https://dashboard.stripe.com/${path}` }] : [],
      );
      expect(await mailed(admin, id)).toEqual(subject ? [subject] : []);
      expect(await audited(id)).toHaveLength(subject ? 1 : 0);
    }
    const [{ id }] = (await list('po_1')) as [Alert];
    const finish = () => api.call('POST /admin/billing-alerts/:id/done', { token: admin.token, params: { id } });
    const [done] = [await finish(), await finish()];
    expect(done.body.data).toMatchObject({ state: 'done', settled_at: expect.any(String) });
    expect(await list('po_1')).toEqual([]);
    expect(await audited('payout_failed')).toMatchObject([{ actor: admin.user.name, action: 'billing.alert-done' }]);
  });
});
