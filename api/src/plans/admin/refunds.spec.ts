import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { ANNUAL, MONTHLY, startBillingApi, userOf } from '../../../test/billing-api.js';
import { beforeTests, testApi } from '../../../test/test-api.js';
import { type Account, newAdmin, newUser } from '../../../test/factories.js';
import { providerUnreachable } from '../stripe/payment-errors.js';
import { ProviderInvoicesService } from '../stripe/provider-invoices.service.js';

const api = testApi(startBillingApi);
const admin = beforeTests(() => newAdmin(api));

describe('money is returned once', () => {
  let member: Account;

  beforeEach(async () => {
    member = await newUser(api);
    userOf(await api.buy(member, { plan_id: ANNUAL }));
  });

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

describe('a refund that is repeated with its key', () => {
  let member: Account;

  beforeEach(async () => {
    member = await newUser(api);
    userOf(await api.buy(member));
  });
  afterEach(() => void jest.restoreAllMocks());

  const provider = () => api.app.get(ProviderInvoicesService, { strict: false });
  const invoice = async () => (await api.call('GET /invoices', member)).body.data[0];
  const refund = async (key: string, amount = 500) =>
    api.call('POST /admin/members/:id/refund', {
      token: admin.token,
      params: { id: member.user.id },
      body: { invoice_id: (await invoice())?.id, amount, reason: 'At their request' },
      headers: { 'idempotency-key': key },
    });

  it('is answered without the provider, which forgets its key after a day', async () => {
    const ask = jest.spyOn(provider(), 'refund');
    await refund('recorded');

    const repeated = await refund('recorded');

    expect(repeated.status).toBe(200);
    expect(repeated.body.data.invoices[0]?.refunded).toBe(500);
    expect(ask).toHaveBeenCalledTimes(1);
    expect((await refund('recorded', 600)).problem.code).toBe('idempotency_key_reused');
  });

  it('is not asked for again a day after its answer was lost', async () => {
    const ask = jest.spyOn(provider(), 'refund').mockRejectedValueOnce(providerUnreachable());
    await refund('lost-a-day-ago');
    await api.dataSource.query(
      `UPDATE idempotency_keys SET created_at = created_at - interval '24 hours',
         answer = jsonb_set(answer::jsonb, '{begun_at}', to_jsonb((answer->>'begun_at')::bigint - 86400000))::json
       WHERE user_id = $1 AND key = 'lost-a-day-ago'`,
      [admin.user.id],
    );

    const repeated = await refund('lost-a-day-ago');

    expect(repeated.status).toBe(409);
    expect(repeated.problem.code).toBe('refund_too_old');
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
