import { join } from 'node:path';

import type { StepRunner } from '../cli/progress.ts';
import { givenStripeSettings, sandboxSettings, type StripeSettings } from '../environment/stripe-settings.ts';
import { findFreePort } from '../processes/free-port.ts';
import { startServerProcess } from '../processes/server-process.ts';

interface StripeOptions {
  dataDir: string;
  apiUrl: string;
  step: StepRunner;
  started: AsyncDisposableStack;
}

/** The given settings, or those of a sandbox of our own that ends with `started`. */
export async function ensureStripe({ dataDir, apiUrl, step, started }: StripeOptions): Promise<StripeSettings> {
  const given = givenStripeSettings(process.env);
  if (given) return given;
  const port = await findFreePort();
  const settings = sandboxSettings(`http://127.0.0.1:${port}`);
  await step('Starting the Stripe sandbox', async () => {
    const env = {
      ...settings,
      PORT: String(port),
      HOST: '127.0.0.1',
      STATE_FILE: join(dataDir, 'stripe-sandbox.jsonl'),
      WEBHOOK_URL: `${apiUrl}/api/webhooks/stripe`,
    };
    const logFile = join(dataDir, 'logs', 'stripe-sandbox.log');
    const sandbox = startServerProcess({ script: 'tools/src/stripe-sandbox/main.ts', env, logFile });
    started.defer(() => sandbox.stop());
    await sandbox.waitUntilReady(`${settings.STRIPE_API_URL}/healthz`);
    sandbox.onCrash(() =>
      console.error(`The Stripe sandbox has ended unexpectedly: see ${logFile}, then start again.`),
    );
  });
  return settings;
}
