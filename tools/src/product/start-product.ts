import { join } from 'node:path';

import { allPackages, buildPackages, changedPackages, servedPackages } from '../build/build-packages.ts';
import { printLine, silentStepRunner, type StepRunner, stepRunner } from '../cli/run-command.ts';
import { apiEnvironment } from '../environment/api-environment.ts';
import { ensureSecrets } from '../environment/secrets.ts';
import { ensurePortFree, findFreePort } from '../processes/free-port.ts';
import { runNode } from '../processes/run-node.ts';
import { type SupervisedServer, superviseServer } from '../processes/supervised-server.ts';
import { publishChanged } from '../release/publish-changed.ts';
import { saveAddress } from '../release/running-product.ts';
import { HOST, remoteNames } from '../repository/packages.ts';
import { ensureDatabase } from './database.ts';
import { ensureStripe } from './stripe.ts';

export interface ProductOptions {
  /** 0 for any free one. */
  port: number;
  /** Absolute folder of the database, the secrets, the logs and the cached releases. */
  dataDir: string;
  /** Prints only what happens after the start. */
  quiet?: boolean;
  /** Prints a crash, and what is done about it. */
  report?: (sentence: string) => void;
  /** Builds no packages for teams: `/sdk` has those of the last build, or none. */
  withoutSdk?: boolean;
  /** Stops the start and what it has started. */
  signal?: AbortSignal;
}

export interface RunningProduct {
  url: string;
  apiUrl: string;
  /** The address of the sandbox; undefined when the settings name another provider. */
  stripeUrl: string | undefined;
  api: Pick<SupervisedServer, 'pid'>;
  shell: Pick<SupervisedServer, 'pid'>;
  /** Stops shell, api, sandbox and database in this order; the database keeps running for other processes. */
  stop(): Promise<void>;
}

interface StartContext {
  dataDir: string;
  packages: readonly string[];
  step: StepRunner;
  notify: (sentence: string) => void;
  report: (sentence: string) => void;
  started: AsyncDisposableStack;
}

interface Server {
  name: string;
  script: string;
  env: NodeJS.ProcessEnv;
  readyUrl: string;
}

async function startServer(start: StartContext, { name, ...server }: Server): Promise<SupervisedServer> {
  const { dataDir, started, report } = start;
  const logFile = join(dataDir, 'logs', `${name.toLowerCase()}.log`);
  const supervised = superviseServer({ ...server, name: `The ${name}`, logFile, report });
  started.defer(() => supervised.stop());
  await supervised.ready;
  return supervised;
}

async function startInOrder(start: StartContext, port: number): Promise<Omit<RunningProduct, 'stop'>> {
  const { dataDir, step } = start;
  const publicPort = await ensurePortFree(port, 'npm start');
  const secrets = ensureSecrets(dataDir);
  const database = await ensureDatabase({ ...start, notify: start.report });
  const changed = changedPackages(start.packages);
  if (changed.length > 0) await step(`Building ${changed.join(', ')}`, (signal) => buildPackages(changed, signal));

  const apiPort = await findFreePort();
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const url = `http://localhost:${publicPort}`;
  const stripe = await ensureStripe({ ...start, apiUrl });
  const own = apiEnvironment({ ...database, port: apiPort, publicUrl: url, secrets, given: process.env });
  const env = { ...own, ...stripe, TRUST_PROXY: '1' };
  const apiServer = { name: 'API', script: 'api/dist/main.js', env, readyUrl: `${apiUrl}/api/ready` };
  const api = await step('Starting the API', () => startServer(start, apiServer));
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
  const shellServer = { name: 'shell', script: 'shell/src/server/main.ts', env: shellEnv, readyUrl: `${url}/healthz` };
  const shell = await step('Starting the shell', () => startServer(start, shellServer));
  saveAddress(dataDir, url);
  return { url, apiUrl, api, shell, stripeUrl: stripe.STRIPE_API_URL };
}

/** Starts database, api and shell, and again whenever one ends; stops them if a step fails. */
export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const { port, dataDir, quiet, withoutSdk, report = printLine, signal } = options;
  const packages = withoutSdk ? servedPackages() : allPackages();
  const started = new AsyncDisposableStack();
  const step = (quiet ? silentStepRunner : stepRunner)(signal);
  const notify = quiet ? () => undefined : printLine;
  try {
    const product = await startInOrder({ dataDir, packages, step, notify, report, started }, port);
    return { ...product, stop: () => started.disposeAsync() };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}
