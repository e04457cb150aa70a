import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

import { startStripeSandbox } from '@mindgrove/stripe-sandbox/start-stripe-sandbox';
import { sandboxSettings } from '@mindgrove/tools/environment/api-environment';

import type { Interval } from './busy-time.ts';

export interface Provider {
  /** Environment of an API that uses it. */
  settings: Record<string, string>;
  /** The requests since the last call of this. */
  takeRequests(): Interval[];
  stop(): Promise<void>;
}

/** A Stripe sandbox that sends no events. It runs in this process, so that its times are on the clock of the purchases. */
export async function startProvider(): Promise<Provider> {
  const keys = sandboxSettings('');
  const sandbox = await startStripeSandbox({
    port: 0,
    secretKey: keys.STRIPE_SECRET_KEY ?? '',
    publishableKey: keys.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET ?? '',
  });
  const times = timeRequests();
  const stop = async () => {
    times.stop();
    await sandbox.stop();
  };
  return { settings: { ...sandboxSettings(sandbox.url) }, takeRequests: () => times.take(), stop };
}

/** Times the requests of all servers of this process, from their first byte to the end of the response. */
function timeRequests() {
  const starts = new WeakMap<IncomingMessage, number>();
  let requests: Interval[] = [];
  const begin = (message: unknown) => {
    starts.set((message as { request: IncomingMessage }).request, performance.now());
  };
  const finish = (message: unknown) => {
    const start = starts.get((message as { request: IncomingMessage }).request);
    if (start !== undefined) requests.push({ start, end: performance.now() });
  };
  subscribe('http.server.request.start', begin);
  subscribe('http.server.response.finish', finish);
  return {
    take: () => {
      const taken = requests;
      requests = [];
      return taken;
    },
    stop: () => {
      unsubscribe('http.server.request.start', begin);
      unsubscribe('http.server.response.finish', finish);
    },
  };
}
