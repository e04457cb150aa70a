import { join } from 'node:path';

import { allPackages, buildPackages, changedPackages } from '../build/build-packages.ts';
import { printLine, silentStepRunner, type StepRunner, stepRunner } from '../cli/progress.ts';
import { apiEnvironment } from '../environment/api-environment.ts';
import { ensureSecrets } from '../environment/secrets.ts';
import { ensurePortFree, findFreePort } from '../processes/free-port.ts';
import { runNode } from '../processes/run-node.ts';
import { startServerProcess } from '../processes/server-process.ts';
import { publishChanged } from '../release/publish-changed.ts';
import { HOST, remoteNames } from '../repository/packages.ts';
import { ensureDatabase } from './database.ts';
import { ensureStripe } from './stripe.ts';

export interface ProductOptions {
  /** 0 for any free one. */
  port: number;
  /** Absolute folder of the database, the secrets, the logs and the cached releases. */
  dataDir: string;
  /** Prints crashes only. */
  quiet?: boolean;
  /** Stops the start and what it has started. */
  signal?: AbortSignal;
}

export interface RunningProduct {
  url: string;
  apiUrl: string;
  /** Of the sandbox; undefined when the settings name another provider. */
  stripeUrl: string | undefined;
  /** Stops shell, api, sandbox and database in this order; the database keeps running for other processes. */
  stop(): Promise<void>;
}

interface StartContext {
  dataDir: string;
  step: StepRunner;
  notify: (sentence: string) => void;
  started: AsyncDisposableStack;
}

interface Server {
  name: string;
  script: string;
  env: NodeJS.ProcessEnv;
  readyUrl: string;
}

async function startServer({ dataDir, started }: StartContext, { name, script, env, readyUrl }: Server): Promise<void> {
  const logFile = join(dataDir, 'logs', `${name}.log`);
  const child = startServerProcess({ script, env, logFile });
  started.defer(() => child.stop());
  await child.waitUntilReady(readyUrl);
  child.onCrash(() => console.error(`The ${name} has ended unexpectedly: see ${logFile}, then start again.`));
}

async function startInOrder(start: StartContext, port: number): Promise<Omit<RunningProduct, 'stop'>> {
  const { dataDir, step } = start;
  const publicPort = await ensurePortFree(port, 'npm start');
  const secrets = ensureSecrets(dataDir);
  const databaseUrl = await ensureDatabase(start);
  const changed = changedPackages(allPackages());
  if (changed.length > 0) await step(`Building ${changed.join(', ')}`, (signal) => buildPackages(changed, signal));

  const apiPort = await findFreePort();
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const url = `http://localhost:${publicPort}`;
  const stripe = await ensureStripe({ ...start, apiUrl });
  const own = apiEnvironment({ databaseUrl, port: apiPort, publicUrl: url, secrets, given: process.env });
  const env = { ...own, ...stripe, TRUST_PROXY: '1' };
  const api = { name: 'api', script: 'api/dist/main.js', env, readyUrl: `${apiUrl}/api/ready` };
  await step('Starting the API', () => startServer(start, api));
  await step('Seeding demo content', () => runNode(['api/dist/seed/main.js'], { env }));
  const registry = { url: apiUrl, token: secrets.releaseToken, dataDir };
  const kept = await step('Publishing what changed', () => publishChanged([HOST, ...remoteNames()], registry));
  for (const sentence of kept) start.notify(sentence);

  const shellEnv = {
    NODE_ENV: 'production',
    PORT: String(publicPort),
    API_URL: apiUrl,
    MAILBOX: 'true',
    ...(stripe.STRIPE_JS_URL !== undefined && { STRIPE_JS_URL: stripe.STRIPE_JS_URL }),
    RELEASES_DIR: join(dataDir, 'releases'),
  };
  const shell = { name: 'shell', script: 'shell/src/server/main.ts', env: shellEnv, readyUrl: `${url}/healthz` };
  await step('Starting the shell', () => startServer(start, shell));
  return { url, apiUrl, stripeUrl: stripe.STRIPE_API_URL };
}

/** Starts database, api and shell; stops them again if a step fails. */
export async function startProduct({ port, dataDir, quiet, signal }: ProductOptions): Promise<RunningProduct> {
  const started = new AsyncDisposableStack();
  const step = (quiet ? silentStepRunner : stepRunner)(signal);
  try {
    const product = await startInOrder({ dataDir, step, notify: quiet ? () => undefined : printLine, started }, port);
    return { ...product, stop: () => started.disposeAsync() };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}
