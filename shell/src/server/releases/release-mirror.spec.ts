import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReleaseRecord, ReleaseSet } from '@mindgrove/contracts/releases/release-record';

import { newRelease, startRegistry, VERSION } from '../test/registry.ts';
import { ReleaseMirror } from './release-mirror.ts';

const FILES = { 'remoteEntry.js': 'var mfe_a = 1;', 'html/a.html': '<h1>A</h1>' };
const ONE_FILE = { 'html/a.html': FILES['html/a.html'] };
const OLD_VERSION = '0.9.0+0123456789ab';
const OTHER_FILES = { 'b.js': 'var mfe_b = 1;' };
const versionOf = (index: number) => `1.0.0+${String(index).padStart(12, '0')}`;
const other = (changes: Partial<ReleaseRecord> = {}) => newRelease(OTHER_FILES, { name: 'mfe-b', ...changes });
const setOf = (...records: ReleaseRecord[]): ReleaseSet => ({
  revision: 7,
  releases: records.map((record) => ({ record, fallback: null })),
});
const versionsOf = (mirror: ReleaseMirror) =>
  mirror.current.releases.map(({ record }) => `${record.name} ${record.version}`);

describe('ReleaseMirror', () => {
  let folder: string;
  let registry: Awaited<ReturnType<typeof startRegistry>>;
  let warn: jest.SpiedFunction<typeof console.warn>;
  const warnings = () => warn.mock.calls.map((words) => words.join(' '));
  const start = async (...registryOf: Parameters<typeof startRegistry>) => {
    registry = await startRegistry(...registryOf);
    return new ReleaseMirror(folder, registry.url);
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mirror-'));
    warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    warn.mockRestore();
    jest.useRealTimers();
    await registry.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('switches to a set once it has all of its files, compressed too', async () => {
    const mirror = await start(setOf(newRelease(FILES)), FILES);

    await mirror.refresh();

    expect(mirror.current.revision).toBe(7);
    const release = join(folder, 'mfe-a', VERSION);
    expect(await readFile(join(release, 'html/a.html'), 'utf8')).toBe('<h1>A</h1>');
    expect(existsSync(join(release, 'remoteEntry.js.br'))).toBe(true);
    expect(existsSync(join(release, 'remoteEntry.js.gz'))).toBe(true);
    expect(warnings()).toEqual([]);
  });

  it.each([
    ['was altered on the way', 'var evil_a = 1'],
    ['was cut on the way', 'var mfe_a'],
    ['does not end', 'var mfe_a = 1;'.repeat(100_000)],
  ])('leaves out a release with a file that %s, and keeps none of its files', async (_, text) => {
    const mirror = await start(setOf(newRelease(FILES)), { ...FILES, 'remoteEntry.js': text });

    await mirror.refresh();

    expect(mirror.current.releases).toEqual([]);
    expect(mirror.isApiReachable).toBe(true);
    expect(existsSync(join(folder, 'mfe-a', VERSION))).toBe(false);
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(warnings()).toEqual([expect.stringContaining('remoteEntry.js was altered on its way')]);
  });

  it('goes on with all other releases, and with the last good one of the release that fails', async () => {
    const first = newRelease(FILES, { version: OLD_VERSION });
    const set = setOf(first, other({ version: OLD_VERSION }));
    const mirror = await start(set, { ...FILES, ...OTHER_FILES });
    await mirror.refresh();
    Object.assign(set, { ...setOf(newRelease({ 'gone.js': 'gone' }), other()), revision: 8 });

    await mirror.refresh();
    await mirror.refresh();

    expect(versionsOf(mirror)).toEqual([`mfe-a ${OLD_VERSION}`, `mfe-b ${VERSION}`]);
    expect([7, 8]).not.toContain(mirror.current.revision);
    expect(mirror.isApiReachable).toBe(true);
    expect(warnings()).toEqual([
      `mfe-a ${VERSION} cannot be stored: Error: the registry responded with 404 for gone.js. ` +
        'Pages go on with what is stored. It is tried again, at least every 60 s.',
    ]);
  });

  it('tries a release that failed again, after growing pauses', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'setInterval'] });
    const files: Record<string, string> = {};
    const mirror = await start(setOf(newRelease(FILES)), files);
    const asksAfter = async (pause: number) => {
      const before = registry.requests.length;
      jest.setSystemTime(Date.now() + pause);
      await mirror.refresh();
      return registry.requests.length > before;
    };

    const asks = [await asksAfter(0), await asksAfter(999), await asksAfter(1), await asksAfter(1000)];
    Object.assign(files, FILES);
    asks.push(await asksAfter(1000));

    expect(asks).toEqual([true, false, true, false, true]);
    expect(versionsOf(mirror)).toEqual([`mfe-a ${VERSION}`]);
    expect(mirror.current.revision).toBe(7);
    expect(warnings()).toEqual([expect.stringContaining('cannot be stored'), `mfe-a ${VERSION} is stored now.`]);
  });

  it('starts with the fallback of a release that fails', async () => {
    const fallback = newRelease(OTHER_FILES, { version: OLD_VERSION });
    const set = { revision: 7, releases: [{ record: newRelease(FILES), fallback: OLD_VERSION }] };
    const mirror = await start(set, OTHER_FILES, [fallback]);

    await mirror.refresh();

    expect(mirror.current.releases).toEqual([{ record: fallback, fallback: null }]);
  });

  it('takes a retired remote away, and keeps its files for tabs that are open', async () => {
    const set = setOf(newRelease(FILES), other());
    const mirror = await start(set, { ...FILES, ...OTHER_FILES });
    await mirror.refresh();
    const before = versionsOf(mirror);

    Object.assign(set, { ...setOf(newRelease(FILES)), revision: 8 });
    await mirror.refresh();

    expect(before).toEqual([`mfe-a ${VERSION}`, `mfe-b ${VERSION}`]);
    expect(versionsOf(mirror)).toEqual([`mfe-a ${VERSION}`]);
    expect(mirror.current.revision).toBe(8);
    expect(await mirror.ensureVersion('mfe-b', VERSION)).toBe(join(folder, 'mfe-b', VERSION));
    expect(warnings()).toEqual([]);
  });

  it('does not go back to the set of a slow response', async () => {
    const [requested, file] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
    const slowly = () => (requested.resolve(), file.promise);
    const set = setOf(newRelease(FILES));
    const mirror = await start(set, { ...FILES, 'html/a.html': slowly });
    const first = mirror.refresh();
    await requested.promise;
    Object.assign(set, { revision: 8, releases: [] });

    const second = mirror.refresh();
    await Promise.race([second, sleep(300)]);
    const { revision } = mirror.current;
    file.resolve(FILES['html/a.html']);
    await Promise.all([first, second]);

    expect(revision).toBe(8);
    expect(mirror.current.revision).toBe(8);
  });

  it('switches to the others while one release takes long', async () => {
    const file = Promise.withResolvers<string>();
    const mirror = await start(setOf(newRelease(FILES), other()), {
      ...FILES,
      ...OTHER_FILES,
      'html/a.html': () => file.promise,
    });

    const refresh = mirror.refresh();
    while (mirror.current.releases.length === 0) await sleep(10);

    expect(versionsOf(mirror)).toEqual([`mfe-b ${VERSION}`]);
    file.resolve(FILES['html/a.html']);
    await refresh;
    expect(versionsOf(mirror)).toHaveLength(2);
  });

  it('fetches each file once, however many ask for the release meanwhile', async () => {
    const file = Promise.withResolvers<string>();
    const mirror = await start(setOf(newRelease(FILES)), { ...FILES, 'html/a.html': () => file.promise });

    const asked = [mirror.refresh(), mirror.refresh(), ...Array.from({ length: 20 }, () => ask(mirror))];
    await sleep(100);
    file.resolve(FILES['html/a.html']);
    await Promise.all(asked);

    expect(registry.requests.filter((path) => path.includes('/file'))).toHaveLength(2);
  });

  const ask = (mirror: ReleaseMirror, version = VERSION) => mirror.ensureVersion('mfe-a', version);

  it('fetches an old release for the many tabs that ask for it once', async () => {
    const mirror = await start(setOf(), FILES, [newRelease(FILES)]);

    const folders = await Promise.all(Array.from({ length: 30 }, () => ask(mirror)));

    expect(new Set(folders)).toEqual(new Set([join(folder, 'mfe-a', VERSION)]));
    expect(registry.requests).toHaveLength(3);
  });

  it('keeps a bounded number of releases: those that pages use, and the last ones that visitors asked for', async () => {
    const fallback = newRelease(FILES, { version: OLD_VERSION });
    const set = { revision: 7, releases: [{ record: newRelease(FILES), fallback: OLD_VERSION }] };
    const others = Array.from({ length: 122 }, (_, index) => newRelease(ONE_FILE, { version: versionOf(index) }));
    const mirror = await start(set, FILES, [fallback, ...others]);
    await mirror.refresh();

    for (const { version } of others) await ask(mirror, version);

    const stored = await readdir(join(folder, 'mfe-a'));
    expect(stored).toHaveLength(120);
    expect(stored).toEqual(expect.arrayContaining([VERSION, OLD_VERSION, versionOf(4), versionOf(121)]));
    expect(stored).not.toContain(versionOf(3));
  });

  it('asks the registry only now and then for a release that does not exist', async () => {
    const mirror = await start(setOf(), FILES);

    const found = [await ask(mirror), await ask(mirror), ...(await Promise.all([ask(mirror), ask(mirror)]))];

    expect(found).toEqual(Array(4).fill(null));
    expect(registry.requests).toHaveLength(1);
  });

  it.each(['1.0.0', '../../secrets', '1.0.0+0123456789AB', `${VERSION}/x`])(
    'never asks the registry for %s, which is no version',
    async (version) => {
      const mirror = await start(setOf(), FILES);

      expect(await ask(mirror, version)).toBeNull();
      expect(registry.requests).toEqual([]);
    },
  );

  it('asks for few unknown releases at once, and gives up on a flood of them', async () => {
    const mirror = await start(setOf(), FILES);
    const versions = Array.from({ length: 300 }, (_, index) => versionOf(index));

    const results = await Promise.allSettled(versions.map((version) => ask(mirror, version)));

    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(196);
    expect(registry.requests).toHaveLength(104);
  });

  it('loads the last set after a restart without the registry', async () => {
    const mirror = await start(setOf(newRelease(FILES)), FILES);
    await mirror.refresh();
    await registry.stop();

    const restarted = new ReleaseMirror(folder, registry.url);
    await restarted.refresh();
    await restarted.refresh();

    expect(restarted.isApiReachable).toBe(false);
    expect(versionsOf(restarted)).toEqual([`mfe-a ${VERSION}`]);
    expect(warnings()).toEqual([expect.stringContaining('The shell continues with its last release set')]);
  });

  it.each([
    ['a torn file', (file: string) => writeFile(file, '{"revision":7,"releases":[{"rec')],
    ['an empty file', (file: string) => writeFile(file, '')],
    ['a file of something else', (file: string) => writeFile(file, '{"revision":7}')],
    ['a folder', (file: string) => mkdir(join(file, 'x'), { recursive: true })],
  ])('starts with %s instead of the last set, and says so once', async (_, damage) => {
    await damage(join(folder, 'release-set.json'));
    const mirror = await start(setOf(newRelease(FILES)), FILES);

    await mirror.refresh();

    expect(versionsOf(mirror)).toEqual([`mfe-a ${VERSION}`]);
    expect(warnings().filter((text) => text.includes('cannot be read'))).toHaveLength(1);
  });

  it('starts without a release of the last set that is not on the disk any more', async () => {
    const mirror = await start(setOf(newRelease(FILES), other()), { ...FILES, ...OTHER_FILES });
    await mirror.refresh();
    await rm(join(folder, 'mfe-a'), { recursive: true });

    expect(versionsOf(new ReleaseMirror(folder, registry.url))).toEqual([`mfe-b ${VERSION}`]);
  });
});
