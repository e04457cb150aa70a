import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';

import { repositoryRoot } from '../repository/packages.ts';
import { type RunningPostgres, startPostgres } from './embedded-postgres.ts';
import { canReach } from './installation.ts';
import { query, startInChild } from './other-process.testing.ts';
import { readPostmaster } from './postmaster.ts';

const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
// Only root can create folders that another account cannot enter.
const asRoot = isRoot ? it : it.skip;
const asAnyUser = isRoot && canReach(NOBODY, repositoryRoot) ? it : it.skip;

function pidOf(dataDir: string): number {
  const postmaster = readPostmaster(dataDir);
  if (!postmaster) throw new Error('no server has left its process id there');
  return postmaster.pid;
}

describe('startPostgres', () => {
  let parent: string;
  let dataDir: string;
  const running: RunningPostgres[] = [];
  const start = async () => {
    const postgres = await startPostgres({ dataDir });
    running.push(postgres);
    return postgres;
  };

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
    chmodSync(parent, 0o755);
    dataDir = join(parent, 'postgres');
  });
  afterEach(async () => {
    for (const postgres of running.splice(0)) await postgres.stop();
    rmSync(parent, { recursive: true });
  });

  it('keeps a row after a restart', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');

    await first.stop();
    const second = await start();

    expect(second.reused).toBe(false);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('keeps a committed row, and its address, when everything is killed', async () => {
    const first = await startInChild(dataDir);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');

    await first.kill();
    process.kill(pidOf(dataDir), 'SIGKILL');
    const second = await start();

    expect(second).toMatchObject({ reused: false, url: first.url });
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('reuses the server that a killed parent left behind, and stops it', async () => {
    const { url, kill } = await startInChild(dataDir);
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await kill();

    const again = await start();

    expect(again).toMatchObject({ reused: true, url });
    await again.stop();
    await expect(query(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('starts when the process id in a stale file now belongs to another program', async () => {
    const first = await startInChild(dataDir);
    const pid = pidOf(dataDir);
    await first.kill();
    process.kill(pid, 'SIGKILL');
    await pWaitFor(() => !existsSync(`/proc/${pid}`), { timeout: 20_000 });
    const pidFile = join(dataDir, 'postmaster.pid');
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(String(pid), String(process.pid)));

    const second = await start();

    expect(second.reused).toBe(false);
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  asRoot('as root, works under a folder that only root may enter', async () => {
    chmodSync(parent, 0o700);

    const { url, stop } = await start();

    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await stop();
    rmSync(dirname(readlinkSync(dataDir)), { recursive: true });
  });

  asAnyUser('works for an ordinary user', async () => {
    mkdirSync(join(parent, 'home'), { mode: 0o700 });
    chownSync(join(parent, 'home'), NOBODY.uid, NOBODY.gid);
    dataDir = join(parent, 'home/postgres');

    const { url, kill } = await startInChild(dataDir, NOBODY);

    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(statSync(dataDir).uid).toBe(NOBODY.uid);
    await kill();
    process.kill(pidOf(dataDir), 'SIGINT');
    await pWaitFor(() => !existsSync(join(dataDir, 'postmaster.pid')), { timeout: 20_000 });
  });
});
