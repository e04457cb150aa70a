import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';

import { type RunningPostgres, startPostgres } from './embedded-postgres.ts';
import { isPostgresRunning, readPostmaster } from './postmaster.ts';
import { type OtherProcess, query, startInChild } from './other-process.testing.ts';

const ONE = [{ one: 1 }];

describe('a server that is killed while it is used', () => {
  // All tests share one cluster: making it takes longest.
  const parent = mkdtempSync(join(tmpdir(), 'killed-server-'));
  const dataDir = join(parent, 'postgres');
  let said: string[] = [];
  let postgres: RunningPostgres | undefined;
  let other: OtherProcess | undefined;
  const start = async () => {
    said = [];
    postgres = await startPostgres({ dataDir, notify: (sentence) => void said.push(sentence) });
    return postgres;
  };
  const pid = () => readPostmaster(dataDir)?.pid ?? 0;
  const children = () =>
    execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid())], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
      .map(Number);
  const isBack = () => pWaitFor(() => said.some((sentence) => sentence.includes('runs again')), { timeout: 20_000 });

  beforeAll(() => chmodSync(parent, 0o755));
  afterEach(async () => {
    await other?.kill();
    await postgres?.stop();
    other = undefined;
  });
  afterAll(() => rmSync(parent, { recursive: true }));

  it.each([
    ['alone', () => [pid()]],
    ['with its children', () => [pid(), ...children()]],
  ])('returns at its address after it was killed %s', async (_how, victims) => {
    const { url } = await start();
    await query(url, 'CREATE TABLE IF NOT EXISTS kept AS SELECT 42 AS answer');

    for (const victim of victims()) process.kill(victim, 'SIGKILL');
    await isBack();

    expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(said).toEqual([expect.stringContaining('PostgreSQL has ended'), expect.stringContaining('runs again')]);
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
    other = await startInChild(dataDir);
    const { url } = await start();
    expect(other.url).toBe(url);

    process.kill(pid(), 'SIGKILL');
    await isBack();
    const users = () => query(url, "SELECT pid FROM pg_locks WHERE locktype = 'advisory'").catch(() => []);
    await pWaitFor(async () => (await users()).length === 2, { timeout: 20_000 });
    await postgres?.stop();

    expect(await query(url, 'SELECT 1 AS one')).toEqual(ONE);
    expect(said.at(-1)).toContain('keeps running');
    postgres = await start();
  });

  it('is started by the one that is left when its starter was killed with it', async () => {
    other = await startInChild(dataDir);
    const { url } = await start();

    await other.kill();
    process.kill(pid(), 'SIGKILL');
    await isBack();

    expect(await query(url, 'SELECT 1 AS one')).toEqual(ONE);
  });

  it('does not run on when it is stopped during its restart', async () => {
    await start();

    process.kill(pid(), 'SIGKILL');
    await pWaitFor(() => said.length > 0);
    await postgres?.stop();

    expect(isPostgresRunning(pid())).toBe(false);
  });
});
