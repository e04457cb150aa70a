import { type Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import type { Manifest } from './manifest.js';
import { storeFile } from './stored-files.js';

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

interface Table {
  name: string;
  columns: string[];
}

/** Runs the work in one snapshot of the database, which does not see later changes. */
export async function inSnapshot<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return await work();
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Must run within a snapshot. */
export async function storeTables(
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
export async function readSequences(client: Client): Promise<Manifest['sequences']> {
  return (await client.query<Manifest['sequences'][number]>(SEQUENCES)).rows;
}

export async function readMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.migrations ORDER BY id');
  return rows.map(({ name }) => name);
}
