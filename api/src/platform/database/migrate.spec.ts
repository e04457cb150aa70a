import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';

import { connect } from '../../../test/connect.js';
import { createEmptyDatabase } from '../../../test/test-database.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations.js';

describe('migrations', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let addresses: Parameters<typeof migrate>[0];
  let dataSource: DataSource;

  beforeEach(async () => {
    database = await createEmptyDatabase();
    addresses = { DATABASE_URL: database.ownerUrl, MIGRATION_DATABASE_URL: null };
    dataSource = await connect(database.ownerUrl);
  });
  afterEach(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('run once when several replicas start together', async () => {
    await Promise.all([migrate(addresses), migrate(addresses), migrate(addresses)]);

    const applied = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
    expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  });

  it('store every instant with its time zone', async () => {
    await migrate(addresses);

    const columns = await dataSource.query<unknown[]>(
      "SELECT table_name FROM information_schema.columns WHERE data_type = 'timestamp without time zone' AND table_schema = 'public'",
    );
    expect(columns).toEqual([]);
  });

  it('can be reverted, last one first', async () => {
    await migrate(addresses);
    const runner = dataSource.createQueryRunner();

    for (const Migration of migrations.toReversed()) await new Migration().down(runner);

    const tables = await runner.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    await runner.release();
    expect(tables).toEqual([{ tablename: 'migrations' }]);
  });
});
