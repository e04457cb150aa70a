import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { type BillingApi, startBillingApi } from '../../../test/billing-api.js';
import { type Account, mailedToken, newEmail, newUser, PASSWORD } from '../../../test/factories.js';
import { wakeWorker } from '../../../test/wake-worker.js';
import { JobsService } from '../../platform/jobs/jobs.service.js';
import { providerUnreachable } from '../stripe/payment-errors.js';
import { ProviderCustomersService } from '../stripe/provider-customers.service.js';

const QUEUE = 'billing-contacts';

describe('the customer of a member at the payment provider', () => {
  let api: BillingApi;
  let member: Account;

  beforeAll(async () => {
    api = await startBillingApi();
  });
  beforeEach(async () => {
    member = await newUser(api, { name: 'Robin' });
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => api.stop());

  const provider = () => api.app.get(ProviderCustomersService, { strict: false });
  const rename = (name: string) => api.call('POST /account/profile', { token: member.token, body: { name } });
  const moveTo = async (email: string) => {
    await api.call('POST /account/email', { token: member.token, body: { email, password: PASSWORD } });
    await api.call('POST /email/verify', { body: { token: await mailedToken(api, email) } });
  };
  const customer = async () => {
    const [row] = await api.dataSource.query('SELECT stripe_id FROM customers WHERE user_id = $1', [member.user.id]);
    return api.stripe.customers.retrieve(row.stripe_id);
  };
  const waitingJobs = async () => {
    const [{ count }] = await api.dataSource.query(
      "SELECT count(*)::int AS count FROM pgboss.job WHERE name = $1 AND state IN ('created', 'retry', 'active')",
      [QUEUE],
    );
    return count;
  };
  /** Works all jobs; those that failed are tried again without a wait. */
  const workJobs = async () => {
    while ((await waitingJobs()) > 0) {
      await api.dataSource.query(
        "UPDATE pgboss.job SET start_after = now() WHERE name = $1 AND state IN ('created', 'retry')",
        [QUEUE],
      );
      wakeWorker(api.app.get(JobsService, { strict: false }), QUEUE);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  it('gets a new name and a new address', async () => {
    await api.buy(member);
    const email = newEmail();

    await rename('Linden');
    await moveTo(email);
    await workJobs();

    expect(await customer()).toMatchObject({ name: 'Linden', email });
  });

  it('gets them when the provider can be reached again', async () => {
    await api.buy(member);
    const update = jest.spyOn(provider(), 'update').mockRejectedValueOnce(providerUnreachable());

    await rename('Linden');
    await workJobs();

    expect(update).toHaveBeenCalledTimes(2);
    expect(await customer()).toMatchObject({ name: 'Linden', email: member.email });
  });

  it('has the newest name after changes in the middle of telling it', async () => {
    await api.buy(member);
    const update = provider().update.bind(provider());
    jest.spyOn(provider(), 'update').mockImplementationOnce(async (id, contact) => {
      await rename('Newest');
      await update(id, contact);
    });

    await rename('Linden');
    await workJobs();

    expect(await customer()).toMatchObject({ name: 'Newest' });
  });

  it('is not asked for when there is none, nor for another time zone', async () => {
    const update = jest.spyOn(provider(), 'update');

    await rename('Linden');
    await api.call('POST /account/profile', { token: member.token, body: { time_zone: 'Asia/Tokyo' } });

    await workJobs();
    expect(update).not.toHaveBeenCalled();
  });
});
