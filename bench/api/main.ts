import { join } from 'node:path';

import { buildPackages, changedPackages } from '@mindgrove/tools/build/build-packages';
import { stepRunner } from '@mindgrove/tools/cli/run-command';
import { startPostgres } from '@mindgrove/tools/postgres/embedded-postgres';
import { API, repositoryRoot } from '@mindgrove/tools/repository/packages';

import { callName, CALLS } from './calls.ts';
import { CONCURRENT_CALLERS, createDatabase, fillDatabase, MILLION, type Size, THOUSAND } from './database.ts';
import type { Call } from './load.ts';
import { measure, type Side } from './measure.ts';
import { type CallPlans, disableExplain, enableExplain, plansOfCalls } from './plans.ts';
import { comparePurchases } from './purchases/compare-purchases.ts';
import { comparisonLines, isCostly, plansLine } from './report.ts';
import { newCallers, startApi, startBare } from './servers.ts';

const folder = join(repositoryRoot, '.data/bench-api');
const postgresFolder = join(folder, 'postgres');

const BLOCKS = { full: 25, brief: 5 };
const BUY = 'POST /buy-plan';

/**
 * Compares the API with a thousand rounds and messages, with a million, and with bare Fastify and pg; purchases only
 * with bare. Options name the calls, such as `'GET /rounds'`; with `--brief`, each is measured for a fifth of the time.
 */
export async function run(signal: AbortSignal, options: readonly string[]): Promise<void> {
  const names = options.filter((option) => !option.startsWith('--'));
  const isChosen = (name: string) => names.length === 0 || names.includes(name);
  const calls = CALLS.filter((call) => isChosen(callName(call)));
  const blocks = options.includes('--brief') ? BLOCKS.brief : BLOCKS.full;
  await using started = new AsyncDisposableStack();
  const step = stepRunner(signal);
  const postgres = await step('Starting PostgreSQL', () => startPostgres({ dataDir: postgresFolder }));
  started.defer(() => postgres.stop());
  await step('Building the API', () => buildPackages(changedPackages([API]), signal));

  const thousand = await step('Storing 1,000 rows', () => startFilled(postgres.url, THOUSAND, started));
  const million = await step('Storing 1,000,000 rows', () => startFilled(postgres.url, MILLION, started));
  const bare = await startBareOn(million, started);

  const plans = await step('Reading the plans of every statement', () => readPlans(million, calls));
  console.log(`\n${plans.map(plansLine).join('\n')}\n`);
  console.log(`Medians of interleaved blocks, ${CONCURRENT_CALLERS} connections.\n`);
  for (const call of calls) {
    const measured = await step(`Measuring ${callName(call)}`, () =>
      measure({ thousand, million, bare }, call, blocks, signal),
    );
    console.log(`\n${comparisonLines({ name: callName(call), ...measured })}\n`);
  }
  if (isChosen(BUY))
    await comparePurchases(
      { folder, databaseUrl: million.databaseUrl, logFile: `${postgresFolder}.log` },
      step,
      signal,
    );
  const costly = plans.filter(isCostly).map(({ name }) => name);
  if (costly.length > 0) throw new Error(`Too many statements or sequential scans: ${costly.join(', ')}`);
}

interface Filled extends Side {
  databaseUrl: string;
}

async function startFilled(server: string, size: Size, started: AsyncDisposableStack): Promise<Filled> {
  const databaseUrl = await createDatabase(server, size);
  const api = await startApi(folder, size.name, databaseUrl);
  started.defer(() => api.stop());
  const callers = await newCallers(api.origin, CONCURRENT_CALLERS);
  const members = callers.map(({ id }) => id);
  await fillDatabase(databaseUrl, members, size);
  return { databaseUrl, origin: api.origin, tokens: callers.map(({ token }) => token) };
}

async function startBareOn(filled: Filled, started: AsyncDisposableStack): Promise<Side> {
  const bare = await startBare(folder, filled.databaseUrl);
  started.defer(() => bare.stop());
  return { origin: bare.origin, tokens: filled.tokens };
}

/** Uses its own API process, because auto_explain slows it down. */
async function readPlans({ databaseUrl, tokens: [token = ''] }: Filled, calls: readonly Call[]): Promise<CallPlans[]> {
  await enableExplain(databaseUrl, MILLION.name);
  const api = await startApi(folder, 'explained', databaseUrl);
  try {
    return await plansOfCalls(api.origin, token, `${postgresFolder}.log`, calls);
  } finally {
    await api.stop();
    await disableExplain(databaseUrl, MILLION.name);
  }
}
