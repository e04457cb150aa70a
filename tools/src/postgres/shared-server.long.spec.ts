import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';

import { type RunningPostgres, startPostgres } from './embedded-postgres.ts';
import { readPostmaster } from './postmaster.ts';
import { type OtherProcess, query, startInChild } from './other-process.testing.ts';

const ONE = [{ one: 1 }];

describe('a server that several processes share', () => {
  // All tests share one cluster: making it takes longest.
  const parent = mkdtempSync(join(tmpdir(), 'shared-server-'));
  const dataDir = join(parent, 'postgres');
  let notices: string[];
  const running: RunningPostgres[] = [];
  const others: OtherProcess[] = [];
  const start = async (notify: (sentence: string) => void = (sentence) => void notices.push(sentence)) => {
    const postgres = await startPostgres({ dataDir, notify });
    running.push(postgres);
    return postgres;
  };
  const startElsewhere = async (folder = dataDir) => {
    const other = await startInChild(folder);
    others.push(other);
    return other;
  };
  const isRunning = () => existsSync(join(dataDir, 'postmaster.pid'));

  beforeAll(() => chmodSync(parent, 0o755));
  beforeEach(() => {
    notices = [];
  });
  afterEach(async () => {
    for (const other of others.splice(0)) await other.kill();
    for (const postgres of running.splice(0)) await postgres.stop();
  });
  afterAll(() => rmSync(parent, { recursive: true }));

  it('keeps running for another process when its starter stops, and says so', async () => {
    const first = await start();
    const other = await startElsewhere();

    await first.stop();

    expect(await query(other.url, 'SELECT 1 AS one')).toEqual(ONE);
    expect(notices).toEqual([expect.stringContaining('keeps running')]);
  });

  it('is stopped by its last user, whoever started it', async () => {
    const first = await start();
    const second = await start();

    await first.stop();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual(ONE);
    await second.stop();

    expect(isRunning()).toBe(false);
  });

  it('is still in use after all its connections were closed', async () => {
    const first = await start();
    const second = await start();
    const users = () => query(first.url, "SELECT pid FROM pg_locks WHERE locktype = 'advisory'");
    const before = await users();
    const cut = 'SELECT pg_terminate_backend(pid, 5000) FROM pg_locks WHERE locktype = $$advisory$$';
    await query(first.url, cut);
    await pWaitFor(async () => (await users()).length === before.length, { timeout: 20_000 });

    await first.stop();

    expect(await query(second.url, 'SELECT 1 AS one')).toEqual(ONE);
  });

  it('is started again once it has stopped', async () => {
    const other = await startElsewhere();
    const { pid = 0 } = readPostmaster(dataDir) ?? {};
    // SIGTERM: the server rejects new connections and exits after the last one.
    process.kill(pid, 'SIGTERM');
    const waiting = Promise.withResolvers<string>();

    const starting = start(waiting.resolve);
    expect(await waiting.promise).toContain('waiting');
    await other.kill();

    expect((await starting).reused).toBe(false);
    expect(readPostmaster(dataDir)?.pid).not.toBe(pid);
  });

  it('is started by two processes at once in an empty folder', async () => {
    const empty = join(parent, 'empty');
    const { pid: killed } = spawnSync(process.execPath, ['--version']);
    // Enough of them that both processes are removing at the same time; ids from here on are never given out.
    const unused = Array.from({ length: 2000 }, (_, i) => 2 ** 22 + 1 + i);
    for (const pid of [killed, ...unused]) mkdirSync(`${empty}.unfinished-${pid}`);

    const [first, second] = await Promise.all([startElsewhere(empty), startElsewhere(empty)]);

    expect(first.url).toBe(second.url);
    expect(await query(first.url, 'SELECT 1 AS one')).toEqual(ONE);
    expect(readdirSync(parent).filter((name) => name.includes('unfinished'))).toEqual([]);
    running.push(await startPostgres({ dataDir: empty }));
  });
});
