import { createReadStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import type { ObjectStore } from '../platform/core/object-store/object-store.js';
import type { Tables } from '../platform/database/tables.js';
import { OBJECTS_LOCK } from '../releases/files/release-files.service.js';
import { type Manifest, newManifest, secretCheck, storeFile, writeManifest } from './manifest.js';
import { MEDIA_PATHS, OBJECT_KEYS } from './stored-content.read-model.js';

/** The schema `pgboss` is left out: it is created again, and our tables hold what matters of it (docs/operate.md). */
const TABLES = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.relname ORDER BY c.relname`;

const SEQUENCES = `
  SELECT sequencename AS name, last_value::float8 AS value FROM pg_sequences
  WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`;

export interface Product {
  /** The database URL of the role that owns the database. */
  ownerUrl: string;
  /** Undefined when media are in the database. */
  mediaDir: string | undefined;
  /** Null when releases are in the database. */
  store: ObjectStore | null;
  jwtSecret: string | undefined;
  /** Files that the product keeps outside of the database, each with a name; some may not exist. */
  files: ReadonlyMap<string, string>;
  /** Names of the settings that are set. */
  settings: readonly string[];
}

export type Report = (sentence: string) => void;

/**
 * Writes all that the product stores into a new folder, as it was at one moment. The product may run during the backup.
 *
 * @throws an `Error` when the folder is in use, or a file is missing
 */
export async function makeBackup(product: Product, folder: string, report: Report): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: name a new folder for each backup.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const client = new Client({ connectionString: product.ownerUrl });
  await client.connect();
  try {
    // The lock comes before the snapshot: an object that only the snapshot names must not be deleted during the backup.
    await client.query('SELECT pg_advisory_lock_shared($1)', [OBJECTS_LOCK]);
    const manifest = await inSnapshot(client, () => storeAll(client, product, folder, report));
    writeManifest(folder, manifest);
    return manifest;
  } finally {
    await client.end();
  }
}

async function storeAll(client: Client, product: Product, folder: string, report: Report): Promise<Manifest> {
  const tables = await storeTables(client, folder, (name, rows) => report(`${name}: ${countText(rows, 'row')}`));
  const files: Manifest['files'] = [];
  // The database may be from before an update that has not been started yet.
  const hasMedia = tables.some(({ name }) => name === 'media_files');
  for (const { path } of hasMedia ? (await client.query<Pick<Tables['media_files'], 'path'>>(MEDIA_PATHS)).rows : [])
    files.push({ kind: 'media', path, ...(await storeMedia(folder, path, product.mediaDir)) });
  const hasObjects = tables.some(({ columns }) => columns.includes('object_key'));
  for (const { object_key } of hasObjects
    ? (await client.query<{ object_key: NonNullable<Tables['release_files']['object_key']> }>(OBJECT_KEYS)).rows
    : [])
    files.push({ kind: 'object', path: object_key, ...(await storeObject(folder, object_key, product.store)) });
  for (const [path, source] of product.files) {
    if (!existsSync(source)) continue;
    files.push({ kind: 'product', path, ...(await storeFile(folder, `product/${path}.gz`, createReadStream(source))) });
  }
  if (files.length > 0) report(countText(files.length, 'file'));
  return newManifest({
    made_at: new Date().toISOString(),
    postgres: (await client.query<{ server_version: string }>('SHOW server_version')).rows[0]?.server_version ?? '',
    migrations: await readMigrations(client),
    settings: [...product.settings],
    secret_check: secretCheck(product.jwtSecret),
    tables,
    sequences: await readSequences(client),
    files,
  });
}

function storeMedia(folder: string, path: string, mediaDir: string | undefined) {
  const source = mediaDir && join(mediaDir, path);
  if (!source || !existsSync(source))
    throw new Error(
      `${path} is not in MEDIA_DIR, where it was stored: set MEDIA_DIR as for the API, or restore the file.`,
    );
  return storeFile(folder, `media/${path}.gz`, createReadStream(source));
}

async function storeObject(folder: string, key: string, store: ObjectStore | null) {
  if (!store) throw new Error('Files of releases are in an object store: set RELEASE_STORE as for the API.');
  return storeFile(folder, `objects/${key}.gz`, Readable.from([await store.get(key)]));
}

export const countText = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

interface Table {
  name: string;
  columns: string[];
}

/** Runs the work in one snapshot of the database, which does not see later changes. */
async function inSnapshot<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return await work();
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Must run within a snapshot. */
async function storeTables(
  client: Client,
  folder: string,
  onTable: (name: string, rows: number) => void,
): Promise<Manifest['tables']> {
  const { rows: tables } = await client.query<Table>(TABLES);
  const stored: Manifest['tables'] = [];
  for (const { name, columns } of tables) {
    const list = columns.map((column) => escapeIdentifier(column)).join(', ');
    const copy = client.query(copyTo(`COPY public.${escapeIdentifier(name)} (${list}) TO STDOUT`));
    const file = await storeFile(folder, `tables/${name}.copy.gz`, copy);
    onTable(name, copy.rowCount);
    stored.push({ name, columns, rows: copy.rowCount, ...file });
  }
  return stored;
}

/** Call it after the tables are stored, so that numbers assigned during the backup are not assigned again. */
async function readSequences(client: Client): Promise<Manifest['sequences']> {
  return (await client.query<Manifest['sequences'][number]>(SEQUENCES)).rows;
}

async function readMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.migrations ORDER BY id');
  return rows.map(({ name }) => name);
}
