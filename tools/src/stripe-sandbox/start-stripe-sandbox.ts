import { authenticationHandler } from './browser/authentication-handler.ts';
import { browserHandler } from './browser/browser-handler.ts';
import { Deliveries } from './events/deliveries.ts';
import { includable, lookupIn } from './expansions.ts';
import { apiHandler } from './http/api.ts';
import type { Handler } from './http/exchange.ts';
import { portOf, startServer, stopServer } from './http/server.ts';
import { pageHandler } from './pages/page-handler.ts';
import { createSamplePromotions } from './resources/catalog/sample-promotions.ts';
import { routes } from './routes.ts';
import { startSchedule } from './schedule/schedule.ts';
import { openJournal, readJournal } from './state/journal.ts';
import { isOutdated } from './state/is-outdated.ts';
import type { Delivery } from './state/records.ts';
import { Store } from './state/store.ts';

export interface StripeSandboxOptions {
  /** 0 is any free port. */
  port: number;
  host?: string;
  /** Where the state is kept over restarts; without it, in memory only. */
  stateFile?: string;
  secretKey: string;
  publishableKey: string;
  webhookUrl?: string;
  webhookSecret: string;
  /** How long each response takes; 0 by default. Meanwhile, its idempotency key is in use. */
  latencyMs?: number;
}

export interface StripeSandbox {
  url: string;
  stop(): Promise<void>;
  /** Sends events to this address from now on. */
  deliverTo(url: string): void;
  pauseDeliveries(): void;
  /** Sends what waited, too. */
  resumeDeliveries(): void;
  deliveries(): Delivery[];
  /** Resolves when no delivery is in flight or due now. */
  settle(): Promise<void>;
}

const healthHandler: Handler = ({ url }) =>
  url.pathname === '/healthz' ? { status: 200, headers: { 'content-type': 'text/plain' }, body: 'ok\n' } : undefined;

function restore(store: Store, file: string) {
  store.load(readJournal(file));
  store.discard(isOutdated);
  store.writeTo(openJournal(file, store.everything()));
}

/** Starts a server that speaks the part of Stripe's HTTP API that the product uses. */
export async function startStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  const { host = '127.0.0.1', secretKey, publishableKey } = options;
  let url = '';
  const store = new Store(() => url);
  if (options.stateFile !== undefined) restore(store, options.stateFile);
  if (store.everything().length === 0) store.transaction(store.cause, () => createSamplePromotions(store));
  const deliveries = new Deliveries(store, options.webhookSecret, options.webhookUrl);
  store.beforeCommit((changes) => deliveries.enqueue(changes));

  const api = {
    store,
    keys: { secretKey, publishableKey },
    routes,
    lookup: lookupIn(store),
    includable,
    keysInUse: new Set<string>(),
  };
  const handlers = [
    healthHandler,
    apiHandler(api),
    browserHandler,
    authenticationHandler(store),
    pageHandler(store, (id) => deliveries.resend(id)),
  ];
  const server = await startServer(handlers, { port: options.port, host, latencyMs: options.latencyMs ?? 0 });
  url = `http://${host}:${portOf(server)}`;
  const schedule = startSchedule(store);
  store.afterCommit(() => {
    deliveries.sendDue();
    schedule.wake();
  });
  deliveries.sendDue();

  return {
    url,
    stop: async () => {
      schedule.stop();
      deliveries.stop();
      await stopServer(server);
      store.close();
    },
    deliverTo: (address) => deliveries.deliverTo(address),
    pauseDeliveries: () => deliveries.pause(),
    resumeDeliveries: () => deliveries.resume(),
    deliveries: () => store.all('sandbox.delivery'),
    settle: () => deliveries.settle(),
  };
}
