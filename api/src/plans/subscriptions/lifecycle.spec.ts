import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type BillingApi, startBillingApi } from '../../../test/billing-api.js';
import { installDatabaseClock, setDatabaseTime } from '../../../test/database-clock.js';
import { emailsTo, newEmail, PASSWORD } from '../../../test/factories.js';
import { createTestDatabase } from '../../../test/test-database.js';
import { EndingsService } from '../reminders/endings.service.js';
import { RemindersService } from '../reminders/reminders.service.js';

const TIME_ZONE = 'America/New_York';

describe('the life of a subscription', () => {
  let api: BillingApi;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeAll(async () => {
    database = await createTestDatabase();
    await installDatabaseClock(database);
    api = await startBillingApi({ DATABASE_URL: database.url });
  });
  afterAll(async () => {
    await api.stop();
    await database.drop();
  });

  /** A member whose provider lives in a test clock, and whose time moves with it. */
  async function newMember(start: string) {
    const email = newEmail();
    const clock = await api.stripe.testHelpers.testClocks.create({ frozen_time: seconds(start) });
    await setDatabaseTime(api.dataSource, new Date(start));
    const registration = { name: 'Robin', email, password: PASSWORD, time_zone: TIME_ZONE, plan: 'free' };
    const { id } = (await api.call('POST /register', { body: registration })).body.user;
    const customer = await api.stripe.customers.create({ email, test_clock: clock.id });
    await api.dataSource.query('UPDATE users SET created_at = now() WHERE id = $1', [id]);
    await api.dataSource.query('INSERT INTO customers (user_id, stripe_id) VALUES ($1, $2)', [id, customer.id]);

    /** Sessions end by the same clock. */
    const signIn = async () => (await api.call('POST /login', { body: { email, password: PASSWORD } })).body;
    return {
      customer: customer.id,
      call: async (
        key: 'POST /buy-plan' | 'POST /cancel-plan' | 'POST /resume-plan' | 'POST /update-card',
        body?: object,
      ) => api.call(key, { token: (await signIn()).token, body }),
      billing: async () => (await api.call('GET /billing', { token: (await signIn()).token })).body.data,
      async moveTo(at: string) {
        await api.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: seconds(at) });
        while ((await api.stripe.testHelpers.testClocks.retrieve(clock.id)).status !== 'ready');
        await setDatabaseTime(api.dataSource, new Date(at));
        await api.settle();
        await api.app.get(RemindersService, { strict: false }).run();
        await api.app.get(EndingsService, { strict: false }).run();
        await api.settle();
      },
      async access() {
        const { user, token } = await signIn();
        const { status } = await api.call('GET /get-chat', { token });
        return [user.access.state, user.access.until, status];
      },
      async subscription() {
        const [subscription] = (await api.stripe.subscriptions.list({ customer: customer.id })).data;
        return String(subscription?.id);
      },
      subjects: async () => (await emailsTo(api, email)).map(({ subject }) => subject).reverse(),
    };
  }

  it('walks from trial to end across a leap day and a clock change, with the right access and emails', async () => {
    const member = await newMember('2028-01-17T15:00:00Z');
    expect(await member.access()).toEqual(['trialing', expect.stringMatching(/^2028-01-31T15:00/), 200]);

    await member.moveTo('2028-01-29T16:00:00Z');
    expect(await member.access()).toEqual(['trialing', expect.anything(), 200]);
    expect(await member.subjects()).toContain('Your free trial ends in two days');

    await member.moveTo('2028-01-31T15:01:00Z');
    expect(await member.access()).toEqual(['ended', null, 402]);

    await member.call('POST /buy-plan', { plan_id: 4, payment_method_id: 'pm_card_visa' });
    expect(await member.access()).toEqual(['active', null, 200]);
    const { subscription } = await member.billing();
    expect(subscription?.upcoming.map(({ at }) => at.slice(0, 10))).toEqual(['2028-02-29', '2028-03-31', '2028-04-30']);

    await member.moveTo('2028-02-29T18:00:00Z');
    expect(await member.access()).toEqual(['active', null, 200]);
    expect((await member.billing()).subscription?.current_period_end).toMatch(/^2028-03-31T15:01/);

    const id = await member.subscription();
    const broken = await api.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: member.customer });
    await api.stripe.subscriptions.update(id, { default_payment_method: broken.id });
    await member.moveTo('2028-03-31T18:00:00Z');
    expect(await member.access()).toEqual(['past_due', expect.stringMatching(/^2028-04-07T/), 200]);
    expect(await member.subjects()).toContain('Your payment didn’t go through');

    await member.moveTo('2028-04-05T12:00:00Z');
    const recovered = await member.call('POST /update-card', { payment_method_id: 'pm_card_mastercard' });
    expect(recovered.status).toBe(200);
    expect(await member.access()).toEqual(['active', null, 200]);
    expect((await member.billing()).subscription?.card).toMatchObject({ brand: 'mastercard' });

    await member.call('POST /cancel-plan');
    const [state, until] = await member.access();
    expect([state, String(until).slice(0, 10)]).toEqual(['canceling', '2028-04-30']);
    await member.call('POST /resume-plan');
    expect((await member.subjects()).at(-1)).toBe('Your plan goes on');
    expect(await member.access()).toEqual(['active', null, 200]);
    await member.call('POST /cancel-plan');

    await member.moveTo('2028-04-30T18:00:00Z');
    expect(await member.access()).toEqual(['ended', null, 402]);
    const receipts = (await member.subjects()).filter((subject) => subject.startsWith('Your receipt'));
    expect(receipts).toEqual(['Your receipt: $19.99', 'Your receipt: $19.99', 'Your receipt: $19.99']);
    expect((await member.subjects()).at(-1)).toBe('Your subscription is canceled');
  });

  it('ends after seven days of grace, is charged no more, and can begin again', async () => {
    const member = await newMember('2028-05-31T10:00:00Z');
    await member.call('POST /buy-plan', { plan_id: 4, payment_method_id: 'pm_card_visa' });
    const id = await member.subscription();
    const broken = await api.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: member.customer });
    await api.stripe.subscriptions.update(id, { default_payment_method: broken.id });

    await member.moveTo('2028-07-01T12:00:00Z');
    expect((await member.access())[0]).toBe('past_due');
    await member.moveTo('2028-07-07T10:00:00Z');
    expect((await member.access())[2]).toBe(200);
    await member.moveTo('2028-07-08T12:00:00Z');

    // The trial of the account is over as well.
    expect(await member.access()).toEqual(['ended', null, 402]);
    expect((await api.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    await member.call('POST /buy-plan', { plan_id: 5, payment_method_id: 'pm_card_visa' });
    expect(await member.access()).toEqual(['active', null, 200]);
  });

  it('is announced seven days before an annual plan renews, once', async () => {
    const member = await newMember('2028-02-29T10:00:00Z');
    await member.call('POST /buy-plan', { plan_id: 5, payment_method_id: 'pm_card_visa' });
    const renewals = async () => (await member.subjects()).filter((subject) => subject.includes('renews on'));

    await member.moveTo('2029-02-20T10:00:00Z');
    expect(await renewals()).toEqual([]);
    await member.moveTo('2029-02-22T10:00:00Z');
    await member.moveTo('2029-02-23T10:00:00Z');

    expect(await renewals()).toEqual(['Your plan renews on February 28, 2029']);
    expect((await member.billing()).subscription?.upcoming.map(({ at }) => at.slice(0, 10))).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
    ]);
  });
});

const seconds = (at: string) => Date.parse(at) / 1000;
