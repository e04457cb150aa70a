import { createSamplePromotions, promotionCodeRoutes } from './billing/promotions.ts';
import { authenticationHandler, browserHandler } from './browser/browser-handler.ts';
import { Deliveries } from './events/deliveries.ts';
import { apiHandler, type Keys } from './http/api.ts';
import { type Handler, portOf, startServer, stopServer } from './http/server.ts';
import { pageHandler } from './pages/page-handler.ts';
import { startSchedule } from './schedule/schedule.ts';
import { openJournal, readJournal } from './state/journal.ts';
import { Store } from './state/store.ts';
import { customerRoutes } from './billing/customers.ts';
import { invoiceRoutes } from './billing/invoices.ts';
import { priceRoutes } from './billing/prices.ts';
import { subscriptionRoutes } from './billing/subscriptions.ts';
import { paymentMethodRoutes } from './cards/payment-methods.ts';
import { eventRoutes } from './events/events.ts';
import { chargeRoutes } from './payments/charges.ts';
import { disputeRoutes } from './payments/disputes.ts';
import { paymentIntentRoutes } from './payments/payment-intents.ts';
import { refundRoutes } from './payments/refunds.ts';
import { setupIntentRoutes } from './payments/setup-intents.ts';
import { testClockRoutes } from './schedule/test-clocks.ts';

/** Every path of Stripe's API that the sandbox speaks. */
const routes = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...priceRoutes,
  ...promotionCodeRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...refundRoutes,
  ...chargeRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...testClockRoutes,
];

export interface StripeSandboxOptions extends Keys {
  /** 0 is any free port. */
  port: number;
  host?: string;
  /** The file that keeps the state over restarts; without it, the state is only in memory. */
  stateFile?: string;
  webhookUrl?: string;
  webhookSecret: string;
}

export interface StripeSandbox {
  url: string;
  stop(): Promise<void>;
  /** Sends events to this address from now on. */
  deliverTo(url: string): void;
  pauseDeliveries(): void;
  /** Sends what waited, too. */
  resumeDeliveries(): void;
  /** Resolves when no delivery is in flight or due now. */
  settle(): Promise<void>;
}

const healthHandler: Handler = ({ url }) =>
  url.pathname === '/healthz' ? { status: 200, headers: { 'content-type': 'text/plain' }, body: 'ok\n' } : undefined;

function restore(store: Store, file: string) {
  store.load(readJournal(file));
  store.discardOutdated();
  store.writeTo(openJournal(file, store.everything()));
}

/** The address for links: a server that listens everywhere is reached by this machine's name. */
const addressOf = (host: string, port: number) =>
  `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`;

function createHandlers(store: Store, deliveries: Deliveries, keys: Keys): Handler[] {
  const pages = pageHandler(store, (id) => deliveries.resend(id));
  return [healthHandler, apiHandler({ store, keys, routes }), browserHandler, authenticationHandler(store), pages];
}

/** Starts a server that speaks the part of Stripe's HTTP API that the product uses. */
export async function startStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  const { port, host = '127.0.0.1' } = options;
  const store = new Store();
  if (options.stateFile !== undefined) restore(store, options.stateFile);
  if (store.everything().length === 0) store.transaction(store.cause, () => createSamplePromotions(store));
  const deliveries = new Deliveries(store, options.webhookSecret, options.webhookUrl);
  store.beforeCommit((changes) => deliveries.enqueue(changes));

  const server = await startServer(createHandlers(store, deliveries, options), port, host);
  const schedule = startSchedule(store);
  store.afterCommit(() => {
    deliveries.sendDue();
    schedule.wake();
  });
  deliveries.sendDue();

  return {
    url: addressOf(host, portOf(server)),
    stop: async () => {
      schedule.stop();
      deliveries.stop();
      await stopServer(server);
      store.close();
    },
    deliverTo: (address) => deliveries.deliverTo(address),
    pauseDeliveries: () => deliveries.pause(),
    resumeDeliveries: () => deliveries.resume(),
    settle: () => deliveries.settle(),
  };
}
