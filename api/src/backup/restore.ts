import { createWriteStream, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { escapeIdentifier, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';

import { ObjectStore } from '../platform/core/object-store/object-store.js';
import { migrationOptions } from '../platform/database/data-source.js';
import { migrate, MIGRATION_LOCK } from '../platform/database/migrate.js';
import { migrations } from '../platform/database/migrations.js';
import { countText, type Product, type Report } from './backup.js';
import { type Manifest, openFile, readManifest, secretCheck, verifyFile } from './manifest.js';
import { CONTENT } from './stored-content.read-model.js';

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

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;

const OTHERS = `
  SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'mindgrove-api'`;

interface Restored {
  folder: string;
  manifest: Manifest;
  /** Deletes the present content. */
  replace: boolean;
  /** Stores what the rows will name, once it is known that they may be replaced. */
  storeObjects: () => Promise<void>;
  onTable: (name: string, rows: number) => void;
}

/**
 * Replaces the whole database, in one transaction: when anything fails, it is as before. The schema is built by the
 * migrations that the backup had; those that came since run at the next start.
 *
 * @throws an `Error` when the product runs, the database has content, or the backup is of a newer version
 */
async function restoreDatabase(ownerUrl: string, restored: Restored): Promise<void> {
  const { manifest } = restored;
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = manifest.migrations.find((name) => !known.has(name));
  if (unknown) throw new Error(`The backup is of a newer version (it has ${unknown}). Update the product first.`);
  const ran = new Set(manifest.migrations);
  const options = { ...migrationOptions(ownerUrl), migrations: migrations.filter(({ name }) => ran.has(name)) };
  const dataSource = await new DataSource(options).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await assertReplaceable(runner, restored.replace);
    await restored.storeObjects();
    // That can take many minutes, in which the product may have been started.
    await assertReplaceable(runner, restored.replace);
    await runner.startTransaction();
    await buildSchema(dataSource, runner);
    await fillTables(runner, restored);
    await runner.commitTransaction();
    await runner.query('ANALYZE');
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    throw error;
  } finally {
    await dataSource.destroy();
  }
}

async function assertReplaceable(runner: QueryRunner, replace: boolean) {
  const [others] = await runner.manager.query<{ count: number }[]>(OTHERS);
  if (others?.count)
    throw new Error('The product is running. Stop it, so that nothing is stored while it is replaced.');
  if (replace || !(await runner.hasTable('public.releases'))) return;
  const [content] = await runner.manager.query<{ members: number; releases: number }[]>(CONTENT);
  if (content && content.members + content.releases > 0)
    throw new Error(
      `The product is not empty: it has ${content.members} accounts and ${content.releases} releases. ` +
        'Make a backup of it if you need it, then add --replace to delete all of it.',
    );
}

async function buildSchema(dataSource: DataSource, runner: QueryRunner) {
  await runner.query('DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'none';
  await executor.executePendingMigrations();
}

/** Fills tables without foreign keys, whose order would matter, and without triggers, which have run for these rows. */
async function fillTables(runner: QueryRunner, { folder, manifest, onTable }: Restored) {
  const keys = await runner.manager.query<{ table: string; name: string; definition: string }[]>(FOREIGN_KEYS);
  for (const { table, name } of keys) await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of manifest.tables) onTable(table.name, await fillTable(runner, folder, table));
  for (const { name, value } of manifest.sequences)
    await runner.query('SELECT setval($1::regclass, $2)', [`public.${escapeIdentifier(name)}`, value]);
  for (const { table, name, definition } of keys)
    await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

async function fillTable(runner: QueryRunner, folder: string, table: Manifest['tables'][number]): Promise<number> {
  const name = `public.${escapeIdentifier(table.name)}`;
  const columns = table.columns.map((column) => escapeIdentifier(column)).join(', ');
  await runner.query(`ALTER TABLE ${name} DISABLE TRIGGER USER; DELETE FROM ${name}`);
  const client = (await runner.connect()) as PoolClient;
  const copy = client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`));
  await pipeline(openFile(folder, table), copy);
  await runner.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  if (copy.rowCount !== table.rows)
    throw new Error(`${table.name} has ${copy.rowCount} rows instead of ${table.rows}. Nothing was restored.`);
  return copy.rowCount;
}
