import { describe, expect, it } from '@jest/globals';

import { signEvent as sign, startBillingApi, WEBHOOK_SECRET } from '../../../test/billing-api.js';
import { testApi } from '../../../test/test-api.js';
import { newUser } from '../../../test/factories.js';

const now = () => Math.floor(Date.now() / 1000);

describe('the webhook', () => {
  const api = testApi(startBillingApi);

  const event = (id: string) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'invoice.paid',
      created: now(),
      data: { object: { object: 'invoice' } },
    });
  const post = (body: string, signature?: string) =>
    fetch(`${api.url}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      body,
    });
  const count = async (id: string) =>
    (await api.dataSource.query('SELECT FROM billing_events WHERE stripe_id = $1', [id])).length;

  it('stores an event once, however often it arrives', async () => {
    const body = event('evt_once');
    const signature = sign(body, WEBHOOK_SECRET, now());

    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await post(body, signature)).status));

    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await count('evt_once')).toBe(1);
  });

  it.each<[string, (body: string) => Promise<Response>]>([
    ['no signature', (body) => post(body)],
    ['another secret', (body) => post(body, sign(body, 'whsec_other', now()))],
    [
      'a body changed afterwards',
      (body) => post(body.replace('invoice.paid', 'charge.paid'), sign(body, WEBHOOK_SECRET, now())),
    ],
    ['a signature of an hour ago', (body) => post(body, sign(body, WEBHOOK_SECRET, now() - 3600))],
    ['a signature of the next hour', (body) => post(body, sign(body, WEBHOOK_SECRET, now() + 3600))],
    ['a signature of no time', (body) => post(body, sign(body, WEBHOOK_SECRET, NaN))],
    ['a signature that is none', (body) => post(body, 'v1=1')],
  ])('answers 400 to %s, and changes nothing', async (_, send) => {
    const response = await send(event('evt_forged'));

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'signature_invalid' });
    expect(await count('evt_forged')).toBe(0);
  });

  it.each<[string, object]>([
    ['no id', { id: null }],
    ['an id that is a list', { id: ['evt_odd'] }],
    ['a type with a NUL', { id: 'evt_odd', type: 'invoice\0paid' }],
    ['a time beyond all time', { id: 'evt_odd', created: 1e300 }],
    ['a time before all time', { id: 'evt_odd', created: -1e15 }],
    ['no data', { id: 'evt_odd', data: null }],
    ['no object', { id: 'evt_odd', data: {} }],
    ['an object without a kind', { id: 'evt_odd', data: { object: {} } }],
    ['a customer that is a number', { id: 'evt_odd', data: { object: { object: 'invoice', customer: 7 } } }],
  ])('answers 400 to a signed event with %s', async (_, odd) => {
    const body = JSON.stringify({ ...JSON.parse(event('evt_odd')), ...odd });

    const response = await post(body, sign(body, WEBHOOK_SECRET, now()));

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'validation_failed' });
    expect(await count('evt_odd')).toBe(0);
  });

  it('verifies the bytes as they arrived', async () => {
    const body = `${event('evt_spaces').replace('{', '{  ')}\n`;

    expect((await post(body, sign(body, WEBHOOK_SECRET, now()))).status).toBe(200);
  });

  it('believes the provider, not the event: a forged content changes nothing', async () => {
    const account = await newUser(api);
    await api.buy(account);
    await api.settle();
    const [{ stripe_id: customer }] = await api.dataSource.query('SELECT stripe_id FROM customers WHERE user_id = $1', [
      account.user.id,
    ]);
    const object = { object: 'subscription', customer, status: 'canceled', ended_at: now() };
    const body = JSON.stringify({
      id: 'evt_canceled',
      object: 'event',
      type: 'customer.subscription.deleted',
      created: now(),
      data: { object },
    });

    await post(body, sign(body, WEBHOOK_SECRET, now()));
    await api.settle();

    expect((await api.call('GET /me', account)).body.user.subscription_status).toBe('active');
  });
});
