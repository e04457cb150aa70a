import { join } from 'node:path';

import { buildPackages, changedPackages } from '@mindgrove/tools/build/build-packages';
import { stepRunner } from '@mindgrove/tools/cli/run-command';
import { startPostgres } from '@mindgrove/tools/postgres/embedded-postgres';
import { findFreePort } from '@mindgrove/tools/processes/free-port';
import { API, repositoryRoot } from '@mindgrove/tools/repository/packages';

import { createDatabase, withDatabase } from '../api/database.ts';
import { type Caller, newCallers } from '../api/servers.ts';
import { startBalancer } from './balancer.ts';
import { ALL_CPUS, OTHER_CPUS, pin, SERVER_CPU } from './cpus.ts';
import { compareFanOut, type FanOut } from './fan-out.ts';
import { followThroughOutages, type Outages } from './outages.ts';
import { type Replica, type ReplicaOptions, startReplica } from './replica.ts';
import { startValkey } from './valkey.ts';

const CLIENTS = 200;
const TARGET = 0.95;

const folder = join(repositoryRoot, '.data/bench-chat');

/** Newcomers write in slow mode, which is counted. */
const NO_NEWCOMERS =
  "UPDATE users SET created_at = now() - interval '30 days', granted_until = now() + interval '1 day'";

/** Counts what 200 clients of two replicas lose while things fail, and compares broadcasts with bare Socket.IO. */
export async function run(signal: AbortSignal): Promise<void> {
  await using started = new AsyncDisposableStack();
  const step = stepRunner(signal);
  const postgres = await step('Starting PostgreSQL', () => startPostgres({ dataDir: join(folder, 'postgres') }));
  started.defer(() => postgres.stop());
  const valkey = await step('Starting Valkey', async () => startValkey(await findFreePort()));
  started.defer(() => valkey.stop());
  await step('Building the API', () => buildPackages(changedPackages([API]), signal));
  const databaseUrl = await createDatabase(postgres.url, { name: 'chat' });

  const start = async (name: string, options: Partial<ReplicaOptions> = {}) => {
    const replica = await startReplica({ folder, name, databaseUrl, redisUrl: valkey.url, ...options });
    started.defer(() => replica.stop());
    return replica;
  };
  const first = await step('Starting a replica of the API', () => start('api-1'));
  const callers = await step(`Signing up ${CLIENTS} members`, () => signUp(first.origin));
  await withDatabase(databaseUrl, (query) => query(NO_NEWCOMERS));

  const bare = await step('Starting bare Socket.IO', () => start('bare', { script: 'bench/chat/bare/server.ts' }));
  const servers = { api: first, bare };
  const fanOut = await step('Comparing broadcasts', () =>
    withOwnCpu(Object.values(servers), () => compareFanOut(servers, callers, signal)),
  );
  console.log(fanOutLines(fanOut));

  const second = await step('Starting another replica', () => start('api-2'));
  const balancer = await startBalancer([first.port, second.port]);
  started.defer(() => balancer.stop());
  await withDatabase(databaseUrl, (query) => query('TRUNCATE chat_messages CASCADE'));
  const readStored = () =>
    withDatabase(databaseUrl, async (query) => {
      const { rows } = await query('SELECT id::int FROM chat_messages ORDER BY id');
      return rows.map(({ id }: { id: number }) => id);
    });
  const outages = await step('Following the chat for 5 minutes, through failures', () =>
    followThroughOutages({ balancer, replica: second, valkey, callers, readStored }, signal),
  );
  console.log(outagesLines(outages));
  if (outages.lost + outages.doubled + outages.different > 0) throw new Error('Messages were lost or doubled');
}

async function withOwnCpu<T>(servers: Replica[], work: () => Promise<T>): Promise<T> {
  for (const { pid } of servers) pin(pid, SERVER_CPU);
  pin(process.pid, OTHER_CPUS);
  const result = await work();
  for (const { pid } of [...servers, process]) pin(pid, ALL_CPUS);
  return result;
}

/** Hashing passwords takes time: if all signed up at once, the first would time out. */
async function signUp(origin: string): Promise<Caller[]> {
  const callers: Caller[] = [];
  while (callers.length < CLIENTS) callers.push(...(await newCallers(origin, 10)));
  return callers;
}

function fanOutLines({ api, bare }: { api: FanOut; bare: FanOut }): string {
  const line = (name: string, figure: keyof FanOut, target: string) =>
    `${name}: API ${api[figure].toFixed(0)}/s, bare ${bare[figure].toFixed(0)}/s, ratio ${(api[figure] / bare[figure]).toFixed(2)}${target}`;
  const verdict = api.spread / bare.spread >= TARGET ? 'met' : 'MISSED';
  return [
    `\nDeliveries to ${CLIENTS} sockets`,
    line('  from the first socket to the last', 'spread', ` (target ≥ ${TARGET}: ${verdict})`),
    line("  for a second of the server's own time", 'perCpuSecond', ''),
    line('  as many as 8 members can send, with storing them', 'saturated', '\n'),
  ].join('\n');
}

const outagesLines = ({ sent, received, lost, doubled, different, cut, p50, p99 }: Outages): string =>
  [
    `\n${sent} messages sent and acknowledged, ${received} received by ${CLIENTS} clients, ${cut} connections cut.`,
    `Lost: ${lost}. Doubled: ${doubled}. Clients that differ from the table: ${different}.`,
    `From sending to showing: median ${p50.toFixed(0)} ms, 99th percentile ${p99.toFixed(0)} ms.\n`,
  ].join('\n');
