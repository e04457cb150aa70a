import { createWriteStream, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { ObjectStore } from '../platform/core/object-store/object-store.js';
import { migrate } from '../platform/database/migrate.js';
import { countText, type Product, type Report } from './backup.js';
import { type Manifest, openFile, readManifest, secretCheck, verifyFile } from './manifest.js';
import { restoreDatabase } from './restore-database.js';

interface RestoreOptions {
  /** Deletes the product's present content. */
  replace: boolean;
  /** The database URL of the role that serves requests, which gets its rights again. */
  apiUrl: string;
}

const OTHER_SECRET =
  'JWT_SECRET is not the one that the backup was made with. Emailed links stop working, and administrators set up two-factor ' +
  'sign-in anew (npm run admin:create -- --reset-two-factor). To avoid that, set the old JWT_SECRET.';

/**
 * Verifies the whole backup, then replaces the product's content with it, and brings the database up to date.
 *
 * @throws an `Error` that says why nothing was restored
 */
export async function restoreBackup(
  product: Product,
  folder: string,
  { replace, apiUrl }: RestoreOptions,
  report: Report,
): Promise<Manifest> {
  const manifest = readManifest(folder);
  for (const file of [...manifest.tables, ...manifest.files]) await verifyFile(folder, file);
  report(`The backup of ${manifest.made_at} is complete and unaltered`);
  const targets = manifest.files.map((file) => ({ file, target: targetOf(product, file) }));
  await restoreDatabase(product.ownerUrl, {
    folder,
    manifest,
    replace,
    // Objects are stored before the rows that name them: objects that no row names do no harm.
    storeObjects: async () => {
      for (const { file, target } of targets)
        if (target instanceof ObjectStore) await restoreObject(folder, file, target);
    },
    onTable: (name, rows) => report(`${name}: ${countText(rows, 'row')}`),
  });
  for (const { file, target } of targets) if (typeof target === 'string') await restoreFile(folder, file, target);
  if (targets.length > 0) report(countText(targets.length, 'file'));
  await migrate({ DATABASE_URL: apiUrl, MIGRATION_DATABASE_URL: product.ownerUrl });
  const check = secretCheck(product.jwtSecret);
  if (check !== null && manifest.secret_check !== null && check !== manifest.secret_check) report(OTHER_SECRET);
  return manifest;
}

function targetOf({ mediaDir, store, files }: Product, { kind, path }: Manifest['files'][number]) {
  if (kind === 'product') return files.get(path);
  if (kind === 'object') {
    if (store) return store;
    throw new Error('The backup has files of releases for an object store: set RELEASE_STORE. Nothing was restored.');
  }
  if (!mediaDir)
    throw new Error('The backup has files for MEDIA_DIR: set it, then restore again. Nothing was restored.');
  return join(mediaDir, path);
}

async function restoreObject(folder: string, file: Manifest['files'][number], store: ObjectStore) {
  const key = await store.put(await buffer(openFile(folder, file)));
  if (key !== file.path)
    throw new Error(`The object ${file.path} has other bytes in the backup. Nothing was restored.`);
}

/** A concurrent reader gets either the old bytes or the new ones. */
async function restoreFile(folder: string, file: Manifest['files'][number], target: string) {
  mkdirSync(dirname(target), { recursive: true });
  await pipeline(openFile(folder, file), createWriteStream(`${target}.restored`, { mode: 0o600, flush: true }));
  renameSync(`${target}.restored`, target);
}
