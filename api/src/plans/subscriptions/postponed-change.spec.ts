import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlanPreview } from '@mindgrove/contracts/plans';

import { ANNUAL, type BillingApi, MONTHLY, startBillingApi, userOf } from '../../../test/billing-api.js';
import { type Account, newUser } from '../../../test/factories.js';
import { ProviderSubscriptionsService } from '../stripe/provider-subscriptions.service.js';

const DAY_MS = 86_400_000;

describe('a subscription whose next charge was postponed', () => {
  let api: BillingApi;

  beforeAll(async () => {
    api = await startBillingApi();
  });
  afterAll(() => api.stop());

  const billing = async (account: Account) => (await api.call('GET /billing', account)).body.data.subscription;
  const change = (account: Account, plan_id: number) =>
    api.call('POST /change-plan', { ...account, body: { plan_id } });

  async function previewOf(account: Account, plan_id: number): Promise<PlanPreview> {
    const { body } = await api.call('POST /change-plan', { ...account, body: { plan_id, preview: true } });
    if (!('preview' in body)) throw new Error('There is no preview.');
    return body.preview;
  }

  async function newPostponed(fields: object): Promise<Account> {
    const account = await newUser(api);
    userOf(await api.buy(account, fields));
    await postpone(account);
    return account;
  }

  async function postpone(account: Account) {
    const [row] = await api.dataSource.query('SELECT * FROM subscriptions WHERE user_id = $1', [account.user.id]);
    const until = new Date(row.current_period_end.getTime() + 7 * DAY_MS);
    await api.app.get(ProviderSubscriptionsService, { strict: false }).postpone(row.stripe_id, until);
    await api.settle();
  }

  it.each([
    { from: MONTHLY, to: ANNUAL, price: 19_999 },
    { from: ANNUAL, to: MONTHLY, price: 1999 },
  ])('changes from plan $from to $to without a charge now, as the preview says', async ({ from, to, price }) => {
    const account = await newPostponed({ plan_id: from });
    const end = (await billing(account))?.current_period_end;
    const paid = (await api.call('GET /invoices', account)).body.data;

    const preview = await previewOf(account, to);
    userOf(await change(account, to));

    const upcoming = (await billing(account))?.upcoming;
    expect(preview).toMatchObject({ due_now: 0, credit: 0, lines: [], upcoming });
    expect(upcoming?.map(({ amount }) => amount)).toEqual([price, price, price]);
    expect(upcoming?.[0]?.at).toBe(end);
    expect((await api.call('GET /invoices', account)).body.data).toEqual(paid);
  });

  it('keeps its promotion code and its credit, as the preview says', async () => {
    const account = await newUser(api);
    await api.buy(account, { plan_id: ANNUAL, coupon: 'SPRING50' });
    await change(account, MONTHLY);
    await postpone(account);

    const preview = await previewOf(account, ANNUAL);
    await change(account, ANNUAL);
    await api.settle();

    const upcoming = (await billing(account))?.upcoming;
    expect(preview.credit).toBeGreaterThan(8000);
    expect(preview).toMatchObject({ due_now: 0, lines: [], upcoming });
  });
});
