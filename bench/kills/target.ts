import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { startPostgres } from '@mindgrove/tools/postgres/embedded-postgres';
import { readPostmaster } from '@mindgrove/tools/postgres/postmaster';
import { startProduct } from '@mindgrove/tools/product/start-product';
import { repositoryRoot } from '@mindgrove/tools/repository/packages';

import { withDatabase } from '../api/database.ts';

export const VICTIMS = ['api', 'shell', 'PostgreSQL'] as const;
export type Victim = (typeof VICTIMS)[number];

/** The product as something that is killed again and again. */
export interface Target {
  url: string;
  /** `kill -9`; `round` counts the kills of this victim. */
  kill(victim: Victim, round: number): Promise<void>;
  /** Returns its rows. */
  query<Row>(sql: string): Promise<Row[]>;
  /** The console's messages since the start. */
  sentences: readonly string[];
  stop(): Promise<void>;
}

const dataDir = join(repositoryRoot, '.data/bench-kills');
const postgresFolder = join(dataDir, 'postgres');

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split(/\s+/)
    .filter(Boolean)
    .map(Number);

/** The server, then the server with all its processes, then only one of them. */
function postgresProcesses(round: number): number[] {
  const pid = readPostmaster(postgresFolder)?.pid ?? 0;
  const ways = [() => [pid], () => [pid, ...childrenOf(pid)], () => childrenOf(pid).slice(-1)];
  return ways[round % ways.length]?.() ?? [];
}

/** The product as `npm start` runs it. */
export async function startLocalTarget(signal: AbortSignal): Promise<Target> {
  const sentences: string[] = [];
  const report = (sentence: string) => void sentences.push(sentence);
  const product = await startProduct({ port: 0, dataDir, report, signal });
  return {
    url: product.url,
    sentences,
    async kill(victim, round) {
      const pids = victim === 'PostgreSQL' ? postgresProcesses(round) : [product[victim].pid ?? 0];
      for (const pid of pids) process.kill(pid, 'SIGKILL');
    },
    async query(sql) {
      const postgres = await startPostgres({ dataDir: postgresFolder });
      const rows = await withDatabase(postgres.url, async (query) => (await query(sql)).rows);
      await postgres.stop();
      return rows;
    },
    stop: () => product.stop(),
  };
}
