import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { ANNUAL, type BillingApi, MONTHLY, startBillingApi, userOf } from '../../../test/billing-api.js';
import { type Account, newAdmin, newUser } from '../../../test/factories.js';

describe('money is returned once', () => {
  let api: BillingApi;
  let admin: Account;
  let member: Account;

  beforeAll(async () => {
    api = await startBillingApi();
    admin = await newAdmin(api);
  });
  beforeEach(async () => {
    member = await newUser(api);
    userOf(await api.buy(member, { plan_id: ANNUAL }));
  });
  afterAll(() => api.stop());

  const billing = async () => {
    const params = { id: member.user.id };
    return (await api.call('GET /admin/members/:id/billing', { token: admin.token, params })).body.data;
  };
  const refund = async (amount?: number) => {
    const paid = (await billing()).invoices.find((invoice) => invoice.amount > 0);
    return api.call('POST /admin/members/:id/refund', {
      token: admin.token,
      params: { id: member.user.id },
      body: { invoice_id: paid?.id, reason: 'At their request', ...(amount !== undefined && { amount }) },
    });
  };
  const change = (body: object) => api.call('POST /change-plan', { token: member.token, body });

  it('so a period that was paid back leaves no credit for another plan', async () => {
    await refund(500);

    const responses = [await change({ plan_id: MONTHLY, preview: true }), await change({ plan_id: MONTHLY })];

    expect(responses.map(({ status, problem }) => [status, problem.code])).toEqual([
      [409, 'period_refunded'],
      [409, 'period_refunded'],
    ]);
    await api.dataSource.query('UPDATE invoices SET period_end = now() WHERE user_id = $1', [member.user.id]);
    expect((await change({ plan_id: MONTHLY })).status).toBe(200);
  });

  it('and a refund of another subscription changes nothing', async () => {
    await api.dataSource.query(
      `INSERT INTO invoices (user_id, stripe_id, number, status, amount, refunded, currency, created_at, period_start,
         period_end, lines)
       SELECT user_id, 'in_other' || id, number, status, amount, amount, currency, created_at, period_start, period_end,
         lines FROM invoices WHERE user_id = $1`,
      [member.user.id],
    );

    expect((await change({ plan_id: MONTHLY })).status).toBe(200);
  });

  it('also when two refunds are asked for at once', async () => {
    userOf(await change({ plan_id: MONTHLY }));
    const left = 19_999 - (await billing()).credit;

    const responses = await Promise.all([refund(left), refund(left - 1)]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('so what became a credit is not paid back', async () => {
    userOf(await change({ plan_id: MONTHLY }));
    const { credit } = await billing();
    expect(credit).toBeGreaterThanOrEqual(17_999);

    expect((await refund(19_999 - credit + 1)).problem.code).toBe('not_refundable');

    const { invoices } = (await refund()).body.data;
    expect(invoices.map(({ refunded }) => refunded).sort((a, b) => b - a)[0]).toBe(19_999 - credit);
    expect((await refund(1)).problem.code).toBe('not_refundable');
  });

  it('also when both are asked for at once', async () => {
    const [changed, refunded] = await Promise.all([change({ plan_id: MONTHLY }), refund(19_999)]);

    expect([changed.status, refunded.status].sort()).toEqual([200, 409]);
  });
});
