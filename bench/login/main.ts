import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { buildPackages, changedPackages } from '@mindgrove/tools/build/build-packages';
import { type StepRunner, stepRunner } from '@mindgrove/tools/cli/run-command';
import { apiEnvironment } from '@mindgrove/tools/environment/api-environment';
import { ensureSecrets } from '@mindgrove/tools/environment/secrets';
import { startPostgres } from '@mindgrove/tools/postgres/embedded-postgres';
import { findFreePort } from '@mindgrove/tools/processes/free-port';
import { startServerProcess } from '@mindgrove/tools/processes/server-process';
import { API, repositoryRoot } from '@mindgrove/tools/repository/packages';

import { post } from '../post.ts';
import { type Comparison, comparisonLine, isWithinTolerance, timePairs } from './time-pairs.ts';

const PAIRS = 200;
/** So many that none gets more wrong passwords than a minute allows. */
const MEMBERS = 120;

const dataDir = join(repositoryRoot, '.data/bench-login');
const newEmail = () => `${randomUUID()}@example.test`;

/** Compares response times for an address with an account and for one without. */
export async function run(signal: AbortSignal): Promise<void> {
  await using started = new AsyncDisposableStack();
  const step = stepRunner(signal);
  const api = await startApi(step, started);
  const members = Array.from({ length: MEMBERS }, newEmail);
  for (const email of members) await post(`${api}/register`, { name: 'Robin', email, password: 'quiet-meadow-41' });
  const requests = [
    { name: 'POST /login, wrong password', path: '/login', fields: { password: 'not-the-password' }, status: 401 },
    { name: 'POST /password/forgot', path: '/password/forgot', fields: {}, status: 200 },
  ];
  const comparisons: Comparison[] = [];
  for (const { name, path, fields, status } of requests) {
    const send = (email: string) => post(`${api}${path}`, { email, ...fields }, status);
    let calls = 0;
    const sides = { known: () => send(members[calls++ % MEMBERS] ?? ''), unknown: () => send(newEmail()) };
    const times = await step(`Timing ${PAIRS} pairs of ${name}`, () => timePairs(PAIRS, sides, signal));
    comparisons.push({ name, ...times });
  }
  console.log(`\nMedians of ${PAIRS} interleaved pairs.\n${comparisons.map(comparisonLine).join('\n')}`);
  const revealing = comparisons.filter((comparison) => !isWithinTolerance(comparison)).map(({ name }) => name);
  if (revealing.length > 0)
    throw new Error(`The response time reveals whether an address has an account: ${revealing.join(', ')}`);
}

async function startApi(step: StepRunner, started: AsyncDisposableStack): Promise<string> {
  const postgres = await step('Starting PostgreSQL', () => startPostgres({ dataDir: join(dataDir, 'postgres') }));
  started.defer(() => postgres.stop());
  await step('Building the API', (signal) => buildPackages(changedPackages([API]), signal));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const secrets = ensureSecrets(dataDir);
  const own = apiEnvironment({ databaseUrl: postgres.url, port, publicUrl: url, secrets, given: {} });
  const env = { ...own, RATE_LIMIT_SCALE: '1000000' };
  const api = startServerProcess({ script: 'api/dist/main.js', env, logFile: join(dataDir, 'logs/api.log') });
  started.defer(() => api.stop());
  await step('Starting the API', () => api.waitUntilReady(`${url}/api/ready`));
  return `${url}/api`;
}
