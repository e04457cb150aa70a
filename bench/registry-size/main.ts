import { join } from 'node:path';

import { buildPackages, changedPackages } from '@mindgrove/tools/build/build-packages';
import { stepRunner } from '@mindgrove/tools/cli/run-command';
import { ensureSecrets } from '@mindgrove/tools/environment/secrets';
import { startPostgres } from '@mindgrove/tools/postgres/embedded-postgres';
import { API, repositoryRoot } from '@mindgrove/tools/repository/packages';

import { createDatabase } from '../api/database.ts';
import { newCallers, startApi } from '../api/servers.ts';
import { median } from '../median.ts';
import { CALLS, type Registry, type TimedCall } from './calls.ts';
import { fillRegistry, makeAdministrator, type RegistrySize } from './fill-registry.ts';

const folder = join(repositoryRoot, '.data/bench-registry-size');
const SMALL: RegistrySize = { name: 'registry_small', remotes: 5, releases: 20 };
const LARGE: RegistrySize = { name: 'registry_large', remotes: 50, releases: 20 };
const TURNS = 200;
const WARM_UP = 20;
const LARGEST_RATIO = 1.2;
const SETTINGS = { ADMIN_TWO_FACTOR: 'optional' };

/** Compares the registry with 5 remotes and 100 releases with one of 50 remotes and 1,000 releases. */
export async function run(signal: AbortSignal): Promise<void> {
  await using started = new AsyncDisposableStack();
  const step = stepRunner(signal);
  const postgres = await step('Starting PostgreSQL', () => startPostgres({ dataDir: join(folder, 'postgres') }));
  started.defer(() => postgres.stop());
  await step('Building the API', () => buildPackages(changedPackages([API]), signal));
  const small = await step('Storing 100 releases', () => startFilled(postgres.url, SMALL, started));
  const large = await step('Storing 1,000 releases', () => startFilled(postgres.url, LARGE, started));

  console.log(`\nMedians of ${TURNS} calls each, in turns.\n`);
  const slow: string[] = [];
  for (const call of CALLS) {
    const { five, fifty } = await measure(call, { small, large }, signal);
    const ratio = fifty / five;
    console.log(`${call.name}: ${five.toFixed(2)} ms, ${fifty.toFixed(2)} ms, ratio ${ratio.toFixed(2)}`);
    if (ratio > LARGEST_RATIO) slow.push(call.name);
  }
  if (slow.length > 0) throw new Error(`More than ${LARGEST_RATIO} times as slow with 50 remotes: ${slow.join('; ')}`);
}

async function startFilled(server: string, size: RegistrySize, started: AsyncDisposableStack): Promise<Registry> {
  const databaseUrl = await createDatabase(server, size);
  const { origin, stop } = await startApi(folder, size.name, databaseUrl, SETTINGS);
  started.defer(stop);
  const [admin] = await newCallers(origin, 1);
  if (!admin) throw new Error('No account was made');
  await makeAdministrator(databaseUrl, admin.id);
  await fillRegistry(databaseUrl, size);
  return { origin, adminToken: admin.token, releaseToken: ensureSecrets(folder).releaseToken };
}

/** One call of each in turn, so that other load on the machine affects both. */
async function measure({ call }: TimedCall, sides: Record<'small' | 'large', Registry>, signal: AbortSignal) {
  const times: Record<'small' | 'large', number[]> = { small: [], large: [] };
  for (let turn = 0; turn < TURNS + WARM_UP; turn += 1) {
    for (const side of ['small', 'large'] as const) {
      signal.throwIfAborted();
      const begin = performance.now();
      await call(sides[side], turn);
      if (turn >= WARM_UP) times[side].push(performance.now() - begin);
    }
  }
  return { five: median(times.small), fifty: median(times.large) };
}
