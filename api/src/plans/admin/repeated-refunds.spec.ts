import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { type BillingApi, startBillingApi, userOf } from '../../../test/billing-api.js';
import { type Account, newAdmin, newUser } from '../../../test/factories.js';
import { providerUnreachable } from '../stripe/payment-errors.js';
import { ProviderInvoicesService } from '../stripe/provider-invoices.service.js';

describe('a refund that is repeated with its key', () => {
  let api: BillingApi;
  let admin: Account;
  let member: Account;

  beforeAll(async () => {
    api = await startBillingApi();
    admin = await newAdmin(api);
  });
  beforeEach(async () => {
    member = await newUser(api);
    userOf(await api.buy(member));
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => api.stop());

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
