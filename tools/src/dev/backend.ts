import { join } from 'node:path';

import type { StepRunner } from '../cli/progress.ts';
import { apiEnvironment } from '../environment/api-environment.ts';
import { ensureSecrets } from '../environment/secrets.ts';
import { findFreePort } from '../processes/free-port.ts';
import { runNode } from '../processes/run-node.ts';
import { ensureDatabase } from '../product/database.ts';
import { ensureStripe } from '../product/stripe.ts';
import { repositoryRoot } from '../repository/packages.ts';
import { startWatchedApi } from './watched-api.ts';

const dataDir = join(repositoryRoot, '.data');
/** The logs are apart from those of `npm start`, which may run at the same time. */
export const developmentLogs = join(dataDir, 'logs/dev');

export async function startBackend(
  step: StepRunner,
  started: AsyncDisposableStack,
  publicUrl: string,
): Promise<string> {
  const database = await ensureDatabase({ dataDir, step, started });
  const port = await findFreePort();
  const apiUrl = `http://127.0.0.1:${port}`;
  const secrets = ensureSecrets(dataDir);
  const stripe = await ensureStripe({ dataDir, apiUrl, step, started });
  const own = apiEnvironment({ ...database, port, publicUrl, secrets, given: process.env });
  const env = { ...own, ...stripe };
  const logFile = join(developmentLogs, 'api.log');
  const api = await step('Starting the API', () => startWatchedApi({ env, logFile, readyUrl: `${apiUrl}/api/ready` }));
  started.defer(() => api.stop());
  await step('Seeding demo content', () => runNode(['api/dist/seed/main.js'], { env }));
  return apiUrl;
}
