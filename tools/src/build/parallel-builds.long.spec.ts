import { existsSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';

import { build, isBuilt, readSampleRecord, sampleDist } from '../test/build-sample.ts';
import { createClone, removeClones, writeFiles } from '../test/sample-product.ts';
import { describeFiles } from './build-record.ts';

const TIMEOUT_MS = 120_000;

afterAll(removeClones);

const hasBegun = (root: string) => pWaitFor(() => existsSync(sampleDist(root)), { interval: 20 });

/** Does `dist` have the files of its record, unchanged? */
function isWhole(root: string): boolean {
  try {
    const { files } = readSampleRecord(root);
    const { 'release.json': _, '.inputs.json': __, ...found } = describeFiles(sampleDist(root));
    return JSON.stringify(found) === JSON.stringify(files);
  } catch {
    return false;
  }
}

it(
  'a second build at the same time leaves what the first one built',
  async () => {
    const root = createClone();
    const first = build(root);
    await hasBegun(root);
    let isRunning = true;
    const second = build(root).finally(() => (isRunning = false));
    const { builtAt } = await first;

    const states = new Set<boolean>();
    // The second may be over before this looks: then its last state is what counts.
    do {
      states.add(isWhole(root));
      await new Promise((resolve) => setTimeout(resolve, 10));
    } while (isRunning);

    expect((await second).builtAt).toBe(builtAt);
    expect([...states]).toEqual([true]);
    expect(await isBuilt(root)).toBe(true);
  },
  TIMEOUT_MS,
);

it(
  'a killed build is repeated, by one of two that start then',
  async () => {
    const root = createClone();
    const killer = new AbortController();
    const killed = build(root, killer.signal).catch((error: unknown) => error);
    await hasBegun(root);
    killer.abort();
    await killed;
    const before = await isBuilt(root);

    const [one, other] = await Promise.all([build(root), build(root)]);

    expect(before).toBe(false);
    expect(one.builtAt).toBe(other.builtAt);
    expect(isWhole(root)).toBe(true);
    expect(await isBuilt(root)).toBe(true);
  },
  TIMEOUT_MS,
);

it(
  'a build of which a file is missing is repeated',
  async () => {
    const root = createClone();
    await build(root);
    rmSync(join(sampleDist(root), 'release.json'));

    const before = await isBuilt(root);
    await build(root);

    expect(before).toBe(false);
    expect(isWhole(root)).toBe(true);
  },
  TIMEOUT_MS,
);

it(
  'a build does not wait for a killed one whose process id another process has now',
  async () => {
    const root = createClone();
    const lock = '.cache/build-mfe-sample.lock';
    writeFiles(root, { [lock]: String(process.pid) });
    const twoMinutesAgo = new Date(Date.now() - 120_000);
    utimesSync(join(root, lock), twoMinutesAgo, twoMinutesAgo);

    await build(root);

    expect(await isBuilt(root)).toBe(true);
    expect(existsSync(join(root, lock))).toBe(false);
  },
  TIMEOUT_MS,
);
