import { beforeAll, describe, expect, it, jest } from '@jest/globals';

import { ANNUAL, MONTHLY, startBillingApi, userOf } from '../../../test/billing-api.js';
import { beforeEachTest, testApi } from '../../../test/test-api.js';
import { holdAnswer, recordRead, stripeIdOf } from '../../../test/billing-races.js';
import { type Account, emailsTo, newAdmin, newUser } from '../../../test/factories.js';
import { providerUnreachable } from '../stripe/payment-errors.js';
import { ProviderSubscriptionsService } from '../stripe/provider-subscriptions.service.js';

const DAY_MS = 86_400_000;

describe('postponing a charge', () => {
  const api = testApi(startBillingApi);
  let admin: Account;
  const member = beforeEachTest(() => newUser(api));
  let provider: ProviderSubscriptionsService;

  beforeAll(async () => {
    admin = await newAdmin(api);
    provider = api.app.get(ProviderSubscriptionsService, { strict: false });
  });

  const subscribe = async (plan_id = MONTHLY) => {
    userOf(await api.buy(member, { plan_id }));
    await api.settle();
  };
  const extend = (days: number, key: string) =>
    api.call('POST /admin/members/:id/extend', {
      token: admin.token,
      params: { id: member.user.id },
      body: { days, reason: 'At their request' },
      headers: { 'idempotency-key': `${key}-${member.user.id}` },
    });
  const change = (plan_id: number) => api.call('POST /change-plan', { token: member.token, body: { plan_id } });
  const periodEnd = async () => (await provider.find(await stripeIdOf(api, member))).periodEnd.getTime();
  const daysSince = async (end: number) => Math.round(((await periodEnd()) - end) / DAY_MS);
  const subjects = async () => (await emailsTo(api, member.email)).map(({ subject }) => subject);

  it.each([
    { from: MONTHLY, to: ANNUAL },
    { from: ANNUAL, to: MONTHLY },
  ])('counts from the new period while the plan changes from $from to $to', async ({ from, to }) => {
    await subscribe(from);
    const changing = holdAnswer(provider, 'changePrice');

    const changed = change(to);
    await changing.reached;
    const end = await periodEnd();
    // Once for the member's billing, and once for the extension.
    const read = recordRead(api, 2);
    const extended = extend(7, 'during-a-change');
    await read;
    changing.release();

    expect([(await changed).status, (await extended).status]).toEqual([200, 200]);
    expect(await daysSince(end)).toBe(7);
  });

  it('adds up when several do so at once', async () => {
    await subscribe();
    const end = await periodEnd();

    const responses = await Promise.all([1, 2, 3, 4].map((days) => extend(days, `parallel-${days}`)));

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await daysSince(end)).toBe(10);
  });

  it('is not repeated once the charge was postponed otherwise', async () => {
    await subscribe();
    const end = await periodEnd();
    jest.spyOn(provider, 'postpone').mockRejectedValueOnce(providerUnreachable());
    expect((await extend(7, 'first')).status).toBe(503);
    expect((await extend(14, 'second')).status).toBe(200);

    const repeated = await extend(7, 'first');

    expect(repeated.status).toBe(409);
    expect(repeated.problem.code).toBe('subscription_changed');
    expect(await daysSince(end)).toBe(14);
    expect((await subjects()).filter((subject) => subject.includes('charge'))).toHaveLength(1);
  });

  it('is not repeated once the plan was changed, so that a paid year stays paid', async () => {
    await subscribe();
    jest.spyOn(provider, 'postpone').mockRejectedValueOnce(providerUnreachable());
    await extend(7, 'before-the-change');
    await change(ANNUAL);
    const end = await periodEnd();

    const repeated = await extend(7, 'before-the-change');

    expect(repeated.problem.code).toBe('subscription_changed');
    expect(await daysSince(end)).toBe(0);
  });

  it('is repeated after an error that changed nothing', async () => {
    await subscribe();
    const end = await periodEnd();
    jest.spyOn(provider, 'postpone').mockRejectedValueOnce(providerUnreachable());
    await extend(7, 'failed');

    expect((await extend(7, 'failed')).status).toBe(200);
    expect((await extend(7, 'failed')).status).toBe(200);
    expect((await extend(8, 'failed')).problem.code).toBe('idempotency_key_reused');
    expect(await daysSince(end)).toBe(7);
  });

  it('says so when the subscription has ended a moment ago', async () => {
    await subscribe();
    api.sandbox.pauseDeliveries();
    await api.stripe.subscriptions.cancel(await stripeIdOf(api, member));

    const response = await extend(7, 'ended');
    api.sandbox.resumeDeliveries();

    expect(response.status).toBe(409);
    expect(response.problem.code).toBe('subscription_ended');
  });

  it('says so when the subscription ends in this moment', async () => {
    await subscribe();
    const id = await stripeIdOf(api, member);
    const postpone = provider.postpone.bind(provider);
    jest.spyOn(provider, 'postpone').mockImplementationOnce(async (...parameters) => {
      await api.stripe.subscriptions.cancel(id);
      return postpone(...parameters);
    });

    const response = await extend(7, 'ending');

    expect(response.status).toBe(409);
    expect(response.problem.code).toBe('subscription_ended');
  });
});
