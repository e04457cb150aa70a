import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { newRelease, version } from '../../test/new-release.js';
import { ObjectStoreServer } from '../../test/object-store-server.js';
import { releaseCalls } from '../../test/release-calls.js';
import { RELEASE_TOKEN, startTestApi } from '../../test/test-api.js';
import { createEmptyDatabase, createTestDatabase, type DatabaseUrls } from '../../test/test-database.js';
import { objectKeyOf, ObjectStore } from '../platform/core/object-store/object-store.js';
import { readObjectStoreSettings } from '../platform/core/object-store/object-store-settings.js';
import { ReleaseFilesService } from '../releases/files/release-files.service.js';
import { makeBackup, type Product } from './backup.js';
import { restoreBackup } from './restore.js';

const SCRIPT = 'run("ä")';
const FILE = `releases/mfe-games/${encodeURIComponent(version(1))}/file?path=remoteEntry.js`;
const KEY = `releases/${objectKeyOf(Buffer.from(SCRIPT))}`;

describe('a backup of a product with an object store', () => {
  let store: ObjectStoreServer;
  let settings: Record<string, string>;
  let folder: string;
  let source: Awaited<ReturnType<typeof createTestDatabase>>;
  let target: Awaited<ReturnType<typeof createEmptyDatabase>>;

  const productOf = ({ ownerUrl }: DatabaseUrls, hasStore = true): Product => {
    const storeSettings = hasStore ? readObjectStoreSettings(settings) : null;
    const objects = storeSettings && new ObjectStore(storeSettings);
    return { ownerUrl, mediaDir: undefined, store: objects, jwtSecret: undefined, files: new Map(), settings: [] };
  };
  const backUp = (hasStore?: boolean) =>
    makeBackup(productOf(source, hasStore), join(folder, 'backup'), () => undefined);
  const restore = (hasStore?: boolean) =>
    restoreBackup(
      productOf(target, hasStore),
      join(folder, 'backup'),
      { replace: false, apiUrl: target.url },
      () => undefined,
    );

  beforeEach(async () => {
    store = new ObjectStoreServer();
    settings = await store.start();
    folder = mkdtempSync(join(tmpdir(), 'mindgrove-backup-'));
    source = await createTestDatabase();
    target = await createEmptyDatabase();
    const api = await startTestApi({ DATABASE_URL: source.url, ...settings });
    await releaseCalls(() => api).publish(newRelease({ version: version(1) }, SCRIPT));
    await api.stop();
  });
  afterEach(async () => {
    await Promise.all([source.drop(), target.drop()]);
    await store.stop();
    rmSync(folder, { recursive: true });
  });

  it('brings its objects back', async () => {
    await backUp();
    const stored = new Map(store.objects);
    store.objects.clear();

    await restore();

    expect(store.objects).toEqual(stored);
    const api = await startTestApi({ DATABASE_URL: target.url, ...settings });
    const file = await fetch(`${api.url}/${FILE}`);
    expect(await file.text()).toBe(SCRIPT);
    await api.stop();
  });

  it('has the objects of a release that is dropped while it is made', async () => {
    const api = await startTestApi({ DATABASE_URL: source.url, ...settings });
    const sweep = () => api.app.get(ReleaseFilesService).sweep();
    const body = newRelease({ name: 'mfe-games', version: version(2) }, 'run(2)');
    await api.call('POST /releases', { token: RELEASE_TOKEN, body });
    const product = productOf(source);
    const objects = product.store!;
    const get = objects.get.bind(objects);
    jest.spyOn(objects, 'get').mockImplementationOnce(async (key) => {
      await api.call('POST /releases/prune', { token: RELEASE_TOKEN, body: { keep: 1, min_age_days: 0 } });
      await sweep();
      return get(key);
    });

    const { files } = await makeBackup(product, join(folder, 'backup'), () => undefined);

    expect(files.map(({ path }) => `releases/${path}`)).toContain(KEY);
    expect(await sweep()).toBe(1);
    expect([...store.objects.keys()]).not.toContain(KEY);
    await api.stop();
  });

  it('needs the store, to be made and to be restored', async () => {
    await expect(backUp(false)).rejects.toThrow('set RELEASE_STORE as for the API');
    rmSync(join(folder, 'backup'), { recursive: true });
    await backUp();

    await expect(restore(false)).rejects.toThrow('set RELEASE_STORE. Nothing was restored');
  });

  it('stores no object for a product that it may not replace', async () => {
    await backUp();
    const other = await startTestApi({
      DATABASE_URL: target.url,
      MIGRATION_DATABASE_URL: target.ownerUrl,
      ...settings,
    });
    store.calls.length = 0;

    await expect(restore()).rejects.toThrow('The product is running');
    const whileRunning = [...store.calls];
    await other.call('POST /releases', {
      token: RELEASE_TOKEN,
      body: newRelease({ name: 'mfe-games', version: version(1) }, SCRIPT),
    });
    await other.stop();
    store.calls.length = 0;
    await expect(restore()).rejects.toThrow('0 accounts and 1 releases');

    expect([whileRunning, store.calls]).toEqual([[], []]);
  });

  it('is not made of a damaged object', async () => {
    store.objects.set(KEY, Buffer.from('alert()'));

    await expect(backUp()).rejects.toMatchObject({ code: 'release_object_damaged' });
    await expect(restore()).rejects.toThrow('holds no finished backup');
  });
});
