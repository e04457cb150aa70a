import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

export interface PreparedStatement {
  /** The name under which connections keep the plan. */
  name: string;
  text: string;
}

/** Plans a statement once per connection, which takes longer than running it. TypeORM cannot name statements. */
export async function runPrepared<Row extends object>(
  dataSource: DataSource,
  statement: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  const pool: Pool = (dataSource.driver as PostgresDriver).master;
  const { rows } = await pool.query<Row>({ ...statement, values });
  return rows;
}
