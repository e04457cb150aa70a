import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';

import { connect } from '../../../test/connect.js';
import { startTestApi, type TestApi } from '../../../test/test-api.js';
import { createEmptyDatabase } from '../../../test/test-database.js';

/** TypeORM's own list of the migrations that have run. */
const TABLES = `SELECT tablename AS text FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`;

/** TypeORM writes the default 0 of a bigint as '0'::bigint. */
const COLUMNS = `
  SELECT format('%s.%s %s %s %s %s %s', table_name, column_name, udt_name, is_nullable,
    regexp_replace(column_default, '^''(\\d+)''::bigint$', '\\1'), is_identity, identity_generation) AS text
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations'`;

const CONSTRAINTS = `
  SELECT format('%s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS text
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text <> 'migrations'`;

const INDEXES = `SELECT indexdef AS text FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'migrations'`;

/** TypeORM cannot express these: entities declare only their names. */
const INEXPRESSIBLE = [
  'users_email_key',
  'users_search_idx',
  'releases_newest_idx',
  'channel_moves_name_idx',
  'mails_recipient_idx',
];

describe('the entities', () => {
  let api: TestApi;
  let built: DataSource;
  let drop: () => Promise<unknown>;

  beforeAll(async () => {
    api = await startTestApi();
    const database = await createEmptyDatabase();
    drop = database.drop;
    const entities = api.dataSource.entityMetadatas.map(({ target }) => target);
    built = await connect(database.ownerUrl, { entities, synchronize: true });
  });
  afterAll(async () => {
    await built.destroy();
    await drop();
    await api.stop();
  });

  const read = async (dataSource: DataSource, query: string) => {
    const rows = await dataSource.query<{ text: string }[]>(query);
    const lines = rows.map(({ text }) => text);
    return lines.filter((line) => !INEXPRESSIBLE.some((name) => line.includes(name))).sort();
  };

  it('leave the schema builder nothing to change in the migrated database', async () => {
    const changes = await api.dataSource.driver.createSchemaBuilder().log();

    expect(changes.upQueries.map(({ query }) => query)).toEqual([]);
  });

  it.each([
    ['tables', TABLES],
    ['columns', COLUMNS],
    ['constraints', CONSTRAINTS],
    ['indexes', INDEXES],
  ])('describe all %s of the migrated database', async (_, query) => {
    const described = await read(built, query);

    const migrated = await read(api.dataSource, query);
    expect(migrated.length).toBeGreaterThan(10);
    expect(described).toEqual(migrated);
  });
});
