import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { newReplica, startBillingApi, userOf } from '../../../test/billing-api.js';
import { testApi } from '../../../test/test-api.js';
import { type Account, mailedToken, newEmail, newUser, PASSWORD } from '../../../test/factories.js';
import { CustomerSyncService } from './customer-sync.service.js';
import { wakeWorker } from '../../../test/wake-worker.js';
import { JobsService } from '../../platform/jobs/jobs.service.js';
import { providerUnreachable } from '../stripe/payment-errors.js';
import { ProviderCustomersService } from '../stripe/provider-customers.service.js';

const api = testApi(startBillingApi);

const CALLS = 40;

describe('a member’s billing that is read by many at once', () => {
  let syncing: CustomerSyncService;
  let member: Account;

  beforeAll(async () => {
    syncing = api.app.get(CustomerSyncService, { strict: false });
  });
  beforeEach(async () => {
    member = await newUser(api);
    userOf(await api.buy(member));
    await api.settle();
  });
  afterEach(() => void jest.restoreAllMocks());

  const inParallel = <T>(call: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: CALLS }, (_, index) => call(index)));

  /** Holds the provider's responses until every call has made its request. */
  function holdReadings() {
    const asked = jest.spyOn(syncing, 'sync');
    const provider = syncing['providerSubscriptions'];
    const list = provider.list.bind(provider);
    return jest.spyOn(provider, 'list').mockImplementation(async (customer) => {
      while (asked.mock.calls.length < CALLS) await new Promise((resolve) => setTimeout(resolve, 10));
      return list(customer);
    });
  }

  it('is asked for twice by 40 parallel calls, which all succeed', async () => {
    const [{ stripe_id }] = await api.dataSource.query('SELECT stripe_id FROM customers WHERE user_id = $1', [
      member.user.id,
    ]);
    const readings = holdReadings();

    const synced = await inParallel(() => syncing.sync(stripe_id));

    expect(new Set(synced.map((one) => one?.userId))).toEqual(new Set([member.user.id]));
    expect(readings.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('ends as the provider has it after 40 parallel changes', async () => {
    const responses = await inParallel((index) =>
      api.call(index % 2 ? 'POST /cancel-plan' : 'POST /resume-plan', member),
    );
    await api.settle();

    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    const [row] = await api.dataSource.query('SELECT stripe_id FROM subscriptions WHERE user_id = $1', [
      member.user.id,
    ]);
    const { cancel_at_period_end } = await api.stripe.subscriptions.retrieve(row.stripe_id);
    const { access } = (await api.call('GET /me', member)).body.user;
    expect(access.state).toBe(cancel_at_period_end ? 'canceling' : 'active');
  });

  it('is read at most three times by each of ten processes', async () => {
    const [{ stripe_id }] = await api.dataSource.query('SELECT stripe_id FROM customers WHERE user_id = $1', [
      member.user.id,
    ]);
    const readings = jest.spyOn(syncing['providerSubscriptions'], 'list');
    const replicas = Array.from({ length: 10 }, () => newReplica(api));

    const synced = await Promise.all(replicas.map((replica) => replica.sync(stripe_id)));

    expect(synced.map((one) => one?.userId)).toEqual(replicas.map(() => member.user.id));
    expect(readings.mock.calls.length).toBeLessThanOrEqual(30);
  });
});

const QUEUE = 'billing-contacts';

describe('the customer of a member at the payment provider', () => {
  let member: Account;

  beforeEach(async () => {
    member = await newUser(api, { name: 'Robin' });
  });
  afterEach(() => void jest.restoreAllMocks());

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
