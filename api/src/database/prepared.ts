import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

export interface PreparedStatement {
  /** Connections remember the plan under this name. */
  name: string;
  text: string;
}

/**
 * Runs one of the few statements that nearly every call needs: planned once per connection, which for the guard's joins
 * takes longer than running them. TypeORM cannot name a statement, so this goes to its pool.
 */
export async function runPrepared<Row extends object>(
  dataSource: DataSource,
  statement: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  const pool: Pool = (dataSource.driver as PostgresDriver).master;
  const { rows } = await pool.query<Row>({ ...statement, values });
  return rows;
}
