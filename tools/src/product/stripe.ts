import { join } from 'node:path';

import { printLine, type StepRunner } from '../cli/run-command.ts';
import { givenStripeSettings, sandboxSettings, type StripeSettings } from '../environment/api-environment.ts';
import { findFreePort } from '../processes/free-port.ts';
import { superviseServer } from '../processes/supervised-server.ts';

interface StripeOptions {
  dataDir: string;
  apiUrl: string;
  step: StepRunner;
  started: AsyncDisposableStack;
  report?: (sentence: string) => void;
}

/** The given settings, or those of a sandbox of our own that ends with `started`. */
export async function ensureStripe({
  dataDir,
  apiUrl,
  step,
  started,
  report = printLine,
}: StripeOptions): Promise<StripeSettings> {
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
    const sandbox = superviseServer({
      name: 'The Stripe sandbox',
      script: 'stripe-sandbox/src/main.ts',
      env,
      logFile: join(dataDir, 'logs', 'stripe-sandbox.log'),
      readyUrl: `${settings.STRIPE_API_URL}/healthz`,
      report,
    });
    started.defer(() => sandbox.stop());
    await sandbox.ready;
  });
  return settings;
}
