import { createHmac } from 'node:crypto';

import type { User } from '@mindgrove/contracts/user';
import { startStripeSandbox, type StripeSandbox } from '@mindgrove/stripe-sandbox/start-stripe-sandbox';
import Stripe from 'stripe';

import type { Account } from './factories.js';
import { startTestApi, type TestApi, type TestRateLimits } from './test-api.js';
import { wakeWorker } from './wake-worker.js';
import { JobsService } from '../src/platform/jobs/jobs.service.js';
import { CustomerSyncService } from '../src/plans/sync/customer-sync.service.js';

const KEYS = { secretKey: 'sk_test_mindgrove', publishableKey: 'pk_test_mindgrove', webhookSecret: 'whsec_mindgrove' };
export const WEBHOOK_SECRET = KEYS.webhookSecret;

/** Signs the body of an event as the provider does; `at` is in seconds. */
export const signEvent = (body: string, secret: string, at: number) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

/** Posts an event as the provider does. */
export function deliverEvent({ url }: Pick<BillingApi, 'url'>, event: object) {
  const body = JSON.stringify(event);
  const signature = signEvent(body, WEBHOOK_SECRET, Math.floor(Date.now() / 1000));
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return fetch(`${url}/webhooks/stripe`, { method: 'POST', headers, body });
}

const EVENTS_QUEUE = 'billing-events';

export const MONTHLY = 4;
export const ANNUAL = 5;

export type BillingApi = Awaited<ReturnType<typeof startBillingApi>>;

/** The API with a Stripe sandbox of its own; `stripe` is the provider's side of it. */
export async function startBillingApi(settings: Record<string, string> = {}, rateLimits: TestRateLimits = {}) {
  const sandbox = await startStripeSandbox({ port: 0, ...KEYS });
  const api = await startTestApi({ ...stripeSettings(sandbox), ...settings }, rateLimits);
  sandbox.deliverTo(`${api.url}/webhooks/stripe`);
  const stripe = connect(sandbox);
  return {
    ...api,
    sandbox,
    stripe,
    buy: (account: Account, fields: object = {}, headers: Record<string, string> = {}) =>
      api.call('POST /buy-plan', {
        token: account.token,
        headers,
        body: { plan_id: MONTHLY, payment_method_id: 'pm_card_visa', ...fields },
      }),
    /** Waits until every event so far is delivered and worked. */
    settle: async () => {
      await sandbox.settle();
      await settleEvents(api);
    },
    /** Waits until every event that arrived is worked; one that failed is tried again. */
    settleEvents: () => settleEvents(api),
    stop: async () => {
      await api.stop();
      await sandbox.stop();
    },
  };
}

const stripeSettings = ({ url }: Pick<StripeSandbox, 'url'>) => ({
  STRIPE_SECRET_KEY: KEYS.secretKey,
  STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
  STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
  STRIPE_API_URL: url,
});

function connect({ url }: StripeSandbox) {
  const { hostname, port } = new URL(url);
  return new Stripe(KEYS.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
}

async function settleEvents(api: TestApi) {
  const isWaiting = async () => {
    const [row] = await api.dataSource.query<{ waiting: boolean }[]>(
      "SELECT EXISTS (SELECT FROM billing_events WHERE state IN ('waiting', 'failed')) AS waiting",
    );
    return row?.waiting ?? false;
  };
  while (await isWaiting()) {
    wakeWorker(api.app.get(JobsService, { strict: false }), EVENTS_QUEUE);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Reads billing as another process, which does not share readings with this one. */
export function newReplica({ app }: Pick<TestApi, 'app'>): CustomerSyncService {
  const own = app.get(CustomerSyncService, { strict: false });
  return new CustomerSyncService(
    own['dataSource'],
    own['customers'],
    own['providerSubscriptions'],
    own['providerInvoices'],
    own['mail'],
  );
}

/** The user of a response that must have one. */
export function userOf({ body, problem }: { body: object; problem: { message: string } }): User {
  if ('user' in body) return body.user as User;
  throw new Error(`The response has no user: ${problem.message}`);
}
