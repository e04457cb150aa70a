import { describe, expect, it, jest } from '@jest/globals';

import { ANNUAL, startBillingApi, userOf } from '../../../test/billing-api.js';
import { testApi } from '../../../test/test-api.js';
import { holdAnswer, newPastDue, recordRead, stripeIdOf } from '../../../test/billing-races.js';
import { newUser } from '../../../test/factories.js';
import { EndingsService } from '../reminders/endings.service.js';
import { ProviderInvoicesService } from '../stripe/provider-invoices.service.js';
import { ProviderSubscriptionsService } from '../stripe/provider-subscriptions.service.js';

const CARD = { payment_method_id: 'pm_card_mastercard' };
const LAPSE = "UPDATE subscriptions SET access_until = now() - interval '1 minute' WHERE stripe_id = $1";

const api = testApi(startBillingApi);

describe('a subscription whose renewal was declined', () => {
  /** A lapsed member whose payment the provider has collected, which we have not been told. */
  async function newCollected() {
    const member = await newPastDue(api);
    await api.dataSource.query(LAPSE, [member.id]);
    api.sandbox.pauseDeliveries();
    await member.pay();
    return member;
  }
  const provider = () => api.app.get(ProviderSubscriptionsService, { strict: false });
  const chargesOf = async (customer: string) =>
    (await api.stripe.charges.list({ customer })).data.filter(({ status }) => status === 'succeeded').length;

  it('ends at once when it is canceled, and its invoice cannot be paid anymore', async () => {
    const member = await newPastDue(api);

    const user = userOf(await api.call('POST /cancel-plan', { token: member.token }));

    expect(user.access.state).toBe('ended');
    expect((await provider().find(member.id)).status).toBe('canceled');
    await expect(member.pay()).rejects.toThrow(/cannot be paid/);
  });

  it('is canceled to the end of the period that was paid a moment ago with another card', async () => {
    const member = await newPastDue(api);
    const paying = holdAnswer(api.app.get(ProviderInvoicesService, { strict: false }), 'payOpen');

    const updated = api.call('POST /update-card', { token: member.token, body: CARD });
    await paying.reached;
    const read = recordRead(api, 1);
    const canceled = api.call('POST /cancel-plan', { token: member.token });
    await read;
    paying.release();

    expect((await updated).status).toBe(200);
    expect(userOf(await canceled).access.state).toBe('canceling');
    const { status, cancelAt, periodEnd } = await provider().find(member.id);
    expect({ status, cancelAt }).toEqual({ status: 'active', cancelAt: periodEnd });
  });

  it('is canceled to the end of the period that the provider collects in this moment', async () => {
    const member = await newPastDue(api);
    const find = provider().find.bind(provider());
    jest.spyOn(provider(), 'find').mockImplementationOnce(async (id) => {
      const found = await find(id);
      await member.pay();
      return found;
    });

    const user = userOf(await api.call('POST /cancel-plan', { token: member.token }));

    expect(user.access.state).toBe('canceling');
    expect((await find(member.id)).status).toBe('active');
  });

  it('is kept when its member buys again but the provider has collected it', async () => {
    const member = await newCollected();

    const response = await api.buy(member);
    api.sandbox.resumeDeliveries();

    expect(response.problem.code).toBe('already_subscribed');
    expect((await provider().find(member.id)).status).toBe('active');
    expect((await api.call('GET /me', member)).body.user.access.state).toBe('active');
    expect(await chargesOf(member.customer)).toBe(2);
  });

  it('gives way to a new one when its member buys again', async () => {
    const member = await newPastDue(api);
    await api.dataSource.query(LAPSE, [member.id]);

    const response = await api.buy(member);

    expect(userOf(response).access.state).toBe('active');
    expect((await provider().find(member.id)).status).toBe('canceled');
    expect(await chargesOf(member.customer)).toBe(2);
  });

  it('is not ended after its days of grace when the provider has collected it', async () => {
    const member = await newCollected();

    await api.app.get(EndingsService, { strict: false }).run();
    api.sandbox.resumeDeliveries();

    expect((await provider().find(member.id)).status).toBe('active');
    expect((await api.call('GET /me', member)).body.user.access.state).toBe('active');
  });
});

describe('a change of a subscription', () => {
  const SET_TURN = 'UPDATE customers SET lease_token = gen_random_uuid(), lease_until = now() + $2 WHERE user_id = $1';

  it('waits for the one before it, and is rejected when that takes too long', async () => {
    const [member, other] = [await newUser(api), await newUser(api)];
    for (const account of [member, other]) await api.buy(account);
    await api.dataSource.query(SET_TURN, [member.user.id, '1 minute']);

    const waiting = api.call('POST /cancel-plan', member);
    expect((await api.call('POST /cancel-plan', other)).status).toBe(200);

    expect((await waiting).status).toBe(409);
    expect((await waiting).problem.code).toBe('plan_busy');
    expect((await api.call('GET /me', member)).body.user.access.state).toBe('active');
  });

  it.each(['POST /change-plan', 'POST /update-card', 'POST /resume-plan'] as const)(
    'by %s is rejected when the subscription has ended a moment ago',
    async (key) => {
      const member = await newUser(api);
      await api.buy(member);
      await api.settle();
      api.sandbox.pauseDeliveries();
      await api.stripe.subscriptions.cancel(await stripeIdOf(api, member));

      const body = {
        'POST /change-plan': { plan_id: ANNUAL },
        'POST /update-card': CARD,
        'POST /resume-plan': undefined,
      };
      const response = await api.call(key, { token: member.token, body: body[key] });
      api.sandbox.resumeDeliveries();

      expect(response.problem.code).toMatch(/^(no_paid_plan|subscription_ended)$/);
    },
  );

  it('goes on when the process of the one before it was killed', async () => {
    const member = await newUser(api);
    await api.buy(member);
    await api.dataSource.query(SET_TURN, [member.user.id, '-1 second']);

    const user = userOf(await api.call('POST /cancel-plan', member));

    expect(user.access.state).toBe('canceling');
    const [row] = await api.dataSource.query('SELECT lease_token, lease_until FROM customers WHERE user_id = $1', [
      member.user.id,
    ]);
    expect(row).toEqual({ lease_token: null, lease_until: null });
  });
});
