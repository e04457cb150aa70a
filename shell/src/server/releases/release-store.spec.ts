import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { VERSION } from '../test/registry.ts';
import { ReleaseStore } from './release-store.ts';

describe('what a killed process left on the disk', () => {
  let folder: string;
  let other: ChildProcess;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'));
    other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(other, 'spawn');
  });
  afterEach(async () => {
    other.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  const leave = async (host: string, pid: number | undefined, minutes = 0) => {
    const name = `.incoming-${host}-${pid}-abc123`;
    await mkdir(join(folder, name, 'assets'), { recursive: true });
    const time = Date.now() / 1000 - minutes * 60;
    await utimes(join(folder, name), time, time);
    return name;
  };
  const left = async () => (await readdir(folder)).filter((name) => name.startsWith('.')).sort();

  it('is removed at the next start, and nothing of another process that runs', async () => {
    await leave(hostname(), 2 ** 22 + 1);
    await leave(hostname(), process.pid);
    const running = await leave(hostname(), other.pid);

    new ReleaseStore(folder);

    expect(await left()).toEqual([running]);
  });

  it('is removed with the next release when the process was still ending', async () => {
    await leave(hostname(), other.pid);
    const store = new ReleaseStore(folder);
    other.kill('SIGKILL');
    await once(other, 'exit');

    await store.add({ name: 'mfe-a', version: VERSION }, () => Promise.resolve());

    expect(await left()).toEqual([]);
  });

  it('is removed after a while when it is from another machine', async () => {
    await leave('another.example', 1, 11);
    const fresh = await leave('another.example', 2, 9);

    new ReleaseStore(folder);

    expect(await left()).toEqual([fresh]);
  });

  it('is not removed while this process writes it', async () => {
    const store = new ReleaseStore(folder);

    await store.add({ name: 'mfe-a', version: VERSION }, async () => {
      await store.add({ name: 'mfe-b', version: VERSION }, () => Promise.resolve());

      expect(await left()).toHaveLength(1);
    });

    expect((await readdir(folder)).sort()).toEqual(['mfe-a', 'mfe-b']);
  });
});
