import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { startStripeSandbox } from '@mindgrove/stripe-sandbox/start-stripe-sandbox';
import { apiEnvironment, sandboxSettings } from '@mindgrove/tools/environment/api-environment';
import { ensureSecrets } from '@mindgrove/tools/environment/secrets';
import { startPostgres } from '@mindgrove/tools/postgres/embedded-postgres';
import { findFreePort } from '@mindgrove/tools/processes/free-port';

import { createDataFolder } from '../product/data-folder.ts';
import { apiClient } from './api-client.ts';
import { connectStripe } from './connect-stripe.ts';
import { connectLocker } from './database-lock.ts';
import { killableApi } from './killable-api.ts';
import { startProviderProxy } from './provider-proxy.ts';

export const ADMINISTRATOR = { email: 'crash@mindgrove.test', password: 'oak-and-fern-2028' };

export type CrashStand = Awaited<ReturnType<typeof startCrashStand>>;

/** Database, API and Stripe sandbox, with a proxy between the latter two. The sandbox delivers no webhooks. */
export async function startCrashStand() {
  const dataDir = await createDataFolder('mindgrove-crash-');
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = sandboxSettings('');
  const sandbox = await startStripeSandbox({
    port: 0,
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  });
  sandbox.pauseDeliveries();
  const proxy = await startProviderProxy(sandbox.url);
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const secrets = ensureSecrets(dataDir);
  const env = {
    ...apiEnvironment({
      databaseUrl: postgres.apiUrl,
      ownerDatabaseUrl: postgres.url,
      ...{ port, publicUrl: url, secrets, given: process.env },
    }),
    ...sandboxSettings(proxy.url),
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  };
  const api = killableApi({ url, env, logFile: join(dataDir, 'logs/api.log') });
  await api.start();
  const database = await connectLocker(postgres.url);
  return {
    api,
    proxy,
    database,
    stripe: connectStripe(sandbox.url, STRIPE_SECRET_KEY),
    call: apiClient(url),
    async stop() {
      await api.kill();
      await database.stop();
      await postgres.stop();
      await proxy.stop();
      await sandbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
