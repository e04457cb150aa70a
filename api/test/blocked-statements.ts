import type { DataSource, QueryRunner } from 'typeorm';

/** Texts of this database's statements that wait for a lock. */
export async function blockedStatements(connection: DataSource | QueryRunner): Promise<string[]> {
  const rows: { query: string }[] = await connection.query(
    "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows.map(({ query }) => query);
}
