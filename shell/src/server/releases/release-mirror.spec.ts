import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReleaseSet } from '@mindgrove/contracts/releases/release-record';

import { newRelease, startRegistry, VERSION } from '../test/registry.ts';
import { ReleaseMirror } from './release-mirror.ts';

const FILES = { 'remoteEntry.js': 'var mfe_a = 1;', 'html/a.html': '<h1>A</h1>' };
const setOf = (...records: ReturnType<typeof newRelease>[]) => ({
  revision: 7,
  releases: records.map((record) => ({ record, fallback: null })),
});

describe('ReleaseMirror', () => {
  let folder: string;
  let registry: Awaited<ReturnType<typeof startRegistry>>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mirror-'));
  });
  afterEach(async () => {
    await registry.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('switches to a set once it has all of its files, compressed too', async () => {
    registry = await startRegistry(setOf(newRelease(FILES)), FILES);
    const mirror = new ReleaseMirror(folder, registry.url);

    await mirror.refresh();

    expect(mirror.current.revision).toBe(7);
    const release = join(folder, 'mfe-a', VERSION);
    expect(await readFile(join(release, 'html/a.html'), 'utf8')).toBe('<h1>A</h1>');
    expect(existsSync(join(release, 'remoteEntry.js.br'))).toBe(true);
  });

  it('rejects a set with an altered file, and leaves none of its files', async () => {
    registry = await startRegistry(setOf(newRelease(FILES)), { ...FILES, 'remoteEntry.js': 'var evil = 1;' });
    const mirror = new ReleaseMirror(folder, registry.url);

    await expect(mirror.refresh()).rejects.toThrow('remoteEntry.js was altered on its way');

    expect(mirror.current.revision).toBe(0);
    expect(existsSync(join(folder, 'mfe-a', VERSION))).toBe(false);
  });

  it('rejects a set with a file that the registry does not have', async () => {
    registry = await startRegistry(setOf(newRelease(FILES)), {});
    const mirror = new ReleaseMirror(folder, registry.url);

    await expect(mirror.refresh()).rejects.toThrow('the registry responded with 404');
  });

  it('does not go back to the set of a slow response', async () => {
    const [requested, file] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
    const slowly = () => (requested.resolve(), file.promise);
    const set: ReleaseSet = setOf(newRelease(FILES));
    registry = await startRegistry(set, { ...FILES, 'html/a.html': slowly });
    const mirror = new ReleaseMirror(folder, registry.url);
    const first = mirror.refresh();
    await requested.promise;
    Object.assign(set, { revision: 8, releases: [] });

    const second = mirror.refresh();
    await Promise.race([second, sleep(300)]);
    const revision = mirror.current.revision;
    file.resolve(FILES['html/a.html']);
    await Promise.all([first, second]);

    expect(mirror.current.revision).toBeGreaterThanOrEqual(revision);
    await mirror.refresh();
    expect(mirror.current.revision).toBe(8);
  });

  it('loads the last set after a restart without the registry', async () => {
    registry = await startRegistry(setOf(newRelease(FILES)), FILES);
    await new ReleaseMirror(folder, registry.url).refresh();
    await registry.stop();

    const restarted = new ReleaseMirror(folder, registry.url);

    await expect(restarted.refresh()).rejects.toThrow();
    expect(restarted.current.releases[0]?.record.name).toBe('mfe-a');
  });
});
