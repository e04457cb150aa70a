import { describe, expect, it, jest } from '@jest/globals';

import { ANNUAL, type BillingApi, startBillingApi, userOf } from '../../../test/billing-api.js';
import { testApi } from '../../../test/test-api.js';
import { chargesOf, holdAnswer } from '../../../test/billing-races.js';
import { type Account, newUser } from '../../../test/factories.js';
import { ProviderInvoicesService } from '../stripe/provider-invoices.service.js';
import { ProviderSubscriptionsService } from '../stripe/provider-subscriptions.service.js';

describe('a purchase with a simultaneous one', () => {
  const api = testApi(startBillingApi);

  /** The provider takes its time with every payment. */
  const processing = () =>
    jest
      .spyOn(api.app.get(ProviderInvoicesService, { strict: false }), 'findPayment')
      .mockResolvedValue({ status: 'processing', clientSecret: null, failure: null });

  type Fields = Parameters<BillingApi['buy']>[1];
  /** The other purchase arrives while the provider works on the first. */
  const buyMeanwhile = async (account: Account, fields: Fields, otherFields: Fields) => {
    const creating = holdAnswer(api.app.get(ProviderSubscriptionsService, { strict: false }), 'create');
    const first = api.buy(account, fields);
    await creating.reached;
    const other = api.buy(account, otherFields);
    creating.release();
    return Promise.all([first, other]);
  };

  it('joins a simultaneous one of the same plan and card', async () => {
    const account = await newUser(api);
    // Its bank asks the member.
    const card = { number: '4000000000003220', exp_month: 12, exp_year: 2034 };
    const { id: payment_method_id } = await api.stripe.paymentMethods.create({ type: 'card', card });
    const asked = { payment_method_id };

    const [one, same] = await Promise.all([api.buy(account, asked), api.buy(account, asked)]);

    expect([one.status, same.status]).toEqual([200, 200]);
    expect(one.body).toEqual({ requires_action: { client_secret: expect.any(String) } });
    expect(same.body).toEqual(one.body);
  });

  it('gives way to a later one with another card while the bank is waiting, and never pays for it', async () => {
    const account = await newUser(api);

    const [first, other] = await buyMeanwhile(account, { payment_method_id: 'pm_card_threeDSecure2Required' }, {});

    expect(first.body).toEqual({ requires_action: { client_secret: expect.any(String) } });
    expect(userOf(other).subscription_status).toBe('active');
    expect(await chargesOf(api, account)).toEqual({ subscriptions: 1, charges: 1 });
  });

  it('is made with another card when the simultaneous one of the first was declined', async () => {
    const account = await newUser(api);

    const [bad, good] = await buyMeanwhile(account, { payment_method_id: 'pm_card_chargeCustomerFail' }, {});

    expect([bad.status, good.status]).toEqual([402, 200]);
    expect(await chargesOf(api, account)).toEqual({ subscriptions: 1, charges: 1 });
  });

  it('is made with no other card while the payment of a simultaneous one goes on', async () => {
    const account = await newUser(api);
    processing();

    const responses = await buyMeanwhile(account, { payment_method_id: 'pm_card_threeDSecure2Required' }, {});

    expect(responses.map(({ problem }) => problem.code)).toEqual(['payment_in_progress', 'payment_in_progress']);
    expect((await api.buy(account)).problem.code).toBe('payment_in_progress');
    jest.restoreAllMocks();
    expect(await api.buy(account)).toMatchObject({ status: 200 });
    expect(await chargesOf(api, account)).toEqual({ subscriptions: 1, charges: 1 });
  });

  it('is refused when a simultaneous one with another card takes long', async () => {
    const account = await newUser(api);
    const creating = holdAnswer(api.app.get(ProviderSubscriptionsService, { strict: false }), 'create');
    const first = api.buy(account);
    await creating.reached;

    const other = await api.buy(account, { payment_method_id: 'pm_card_mastercard' });

    expect(other.problem.code).toBe('payment_in_progress');
    creating.release();
    expect((await first).status).toBe(200);
    expect(await chargesOf(api, account)).toEqual({ subscriptions: 1, charges: 1 });
  });

  it.each([
    { other: 'plan', fields: { plan_id: ANNUAL } },
    { other: 'card', fields: { payment_method_id: 'pm_card_mastercard' } },
  ])('tells a simultaneous one of another $other about the plan that the first has paid', async ({ fields }) => {
    const account = await newUser(api);

    const [first, other] = await buyMeanwhile(account, {}, fields);

    expect([first.status, other.status]).toEqual([200, 409]);
    expect(other.problem.code).toBe('already_subscribed');
    expect(await chargesOf(api, account)).toEqual({ subscriptions: 1, charges: 1 });
  });

  it('of another plan through another process is not answered with the payment of the first either', async () => {
    const account = await newUser(api);
    await api.buy(account, { payment_method_id: 'pm_card_threeDSecure2Required' });
    // Otherwise the work on its events would take the one empty list.
    await api.settle();
    const provider = api.app.get(ProviderSubscriptionsService, { strict: false });
    jest.spyOn(provider, 'list').mockResolvedValueOnce([]);

    const other = await api.buy(account, { plan_id: ANNUAL });

    expect(other.status).toBe(409);
    expect(other.problem.code).toBe('other_purchase');
    expect(await chargesOf(api, account)).toEqual({ subscriptions: 1, charges: 0 });
  });
});
