import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';

import { type RunningPostgres, startPostgres } from './embedded-postgres.ts';
import { isPostgresRunning, readPostmaster } from './postmaster.ts';
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
  const pid = () => readPostmaster(dataDir)?.pid ?? 0;
  const children = () =>
    execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid())], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
      .map(Number);
  const isBack = () => pWaitFor(() => notices.some((sentence) => sentence.includes('runs again')), { timeout: 20_000 });
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
    const first = pid();
    // SIGTERM: the server rejects new connections and exits after the last one.
    process.kill(first, 'SIGTERM');
    const waiting = Promise.withResolvers<string>();

    const starting = start(waiting.resolve);
    expect(await waiting.promise).toContain('waiting');
    await other.kill();

    expect((await starting).reused).toBe(false);
    expect(pid()).not.toBe(first);
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

  describe('when it is killed', () => {
    it.each([
      ['alone', () => [pid()]],
      ['with its children', () => [pid(), ...children()]],
    ])('returns at its address after it was killed %s', async (_how, victims) => {
      const { url } = await start();
      await query(url, 'CREATE TABLE IF NOT EXISTS kept AS SELECT 42 AS answer');

      for (const victim of victims()) process.kill(victim, 'SIGKILL');
      await isBack();

      expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
      expect(notices).toEqual([expect.stringContaining('PostgreSQL has ended'), expect.stringContaining('runs again')]);
    });

    it('recovers by itself when only one of its processes is killed', async () => {
      const { url } = await start();
      const before = pid();

      process.kill(children()[0] ?? 0, 'SIGKILL');
      await isBack();

      expect(await query(url, 'SELECT 1 AS one')).toEqual(ONE);
      expect(pid()).toBe(before);
    });

    it('is started once when two processes use it, and kept for the other one', async () => {
      const other = await startElsewhere();
      const { url, stop } = await start();
      expect(other.url).toBe(url);

      process.kill(pid(), 'SIGKILL');
      await isBack();
      const users = () => query(url, "SELECT pid FROM pg_locks WHERE locktype = 'advisory'").catch(() => []);
      await pWaitFor(async () => (await users()).length === 2, { timeout: 20_000 });
      await stop();

      expect(await query(url, 'SELECT 1 AS one')).toEqual(ONE);
      expect(notices.at(-1)).toContain('keeps running');
      await start();
    });

    it('is started by the one that is left when its starter was killed with it', async () => {
      const other = await startElsewhere();
      const { url } = await start();

      await other.kill();
      process.kill(pid(), 'SIGKILL');
      await isBack();

      expect(await query(url, 'SELECT 1 AS one')).toEqual(ONE);
    });

    it('does not run on when it is stopped during its restart', async () => {
      const { stop } = await start();

      process.kill(pid(), 'SIGKILL');
      await pWaitFor(() => notices.length > 0);
      await stop();

      expect(isPostgresRunning(pid())).toBe(false);
    });
  });
});
