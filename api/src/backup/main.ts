import 'reflect-metadata';

import { parseArgs } from 'node:util';

import { settingNames } from '../config.js';
import { readEnvironment } from '../platform/core/environment.js';
import { errorDetail } from '../platform/core/errors/api-error.js';
import { ObjectStore } from '../platform/core/object-store/object-store.js';
import { readObjectStoreSettings } from '../platform/core/object-store/object-store-settings.js';
import { countText, makeBackup, type Product } from './backup.js';
import type { Manifest } from './manifest.js';
import { restoreBackup } from './restore.js';

const print = (sentence: string) => void process.stdout.write(`  ${sentence}\n`);

const MEGABYTE = 1_000_000;

function summary({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = [...tables, ...files].reduce((sum, file) => sum + file.bytes, 0);
  return `${countText(rows, 'row')} and ${countText(files.length, 'file')}, ${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** Runs `backup|restore <folder> [--replace] [--file name=path] …` as the role that owns the database. */
async function main() {
  const environment = readEnvironment();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, file: { type: 'string', multiple: true } },
  });
  const [action, folder] = positionals;
  const { DATABASE_URL, MIGRATION_DATABASE_URL, MEDIA_DIR, JWT_SECRET } = environment;
  if (!folder || !DATABASE_URL) throw new Error('A folder and DATABASE_URL are needed (see .env.example)');
  const settings = readObjectStoreSettings(environment);
  const product: Product = {
    ownerUrl: MIGRATION_DATABASE_URL || DATABASE_URL,
    mediaDir: MEDIA_DIR || undefined,
    store: settings && new ObjectStore(settings),
    jwtSecret: JWT_SECRET || undefined,
    files: new Map((values.file ?? []).map((pair) => pair.split('=', 2) as [string, string])),
    settings: settingNames.filter((name) => environment[name]),
  };
  if (action === 'backup') return print(`Stored ${summary(await makeBackup(product, folder, print))}.`);
  const options = { replace: values.replace ?? false, apiUrl: DATABASE_URL };
  print(`Restored ${summary(await restoreBackup(product, folder, options, print))}.`);
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${errorDetail(error)}\n`);
  process.exitCode = 1;
});
