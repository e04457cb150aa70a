import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { type BillingApi, newReplica, startBillingApi, userOf } from '../../../test/billing-api.js';
import { type Account, newUser } from '../../../test/factories.js';
import { CustomerSyncService } from './customer-sync.service.js';

const CALLS = 40;

describe('a member’s billing that is read by many at once', () => {
  let api: BillingApi;
  let syncing: CustomerSyncService;
  let member: Account;

  beforeAll(async () => {
    api = await startBillingApi();
    syncing = api.app.get(CustomerSyncService, { strict: false });
  });
  beforeEach(async () => {
    member = await newUser(api);
    userOf(await api.buy(member));
    await api.settle();
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => api.stop());

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
