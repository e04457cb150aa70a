import { Client } from 'pg';

const COUNT_BLOCKED = `SELECT count(*)::integer AS blocked FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** A second connection, which makes statements of the API wait. */
export async function connectLocker(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    async lockTable(table: string) {
      await client.query('BEGIN');
      await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    },
    /** The rows that the members' purchases lock. */
    async lockCustomers(userIds: readonly number[]) {
      await client.query('INSERT INTO customers (user_id) SELECT unnest($1::bigint[])', [userIds]);
      await client.query('BEGIN');
      await client.query('SELECT FROM customers WHERE user_id = ANY ($1) FOR UPDATE', [userIds]);
    },
    /** Counts the statements that wait for a lock. */
    async countBlocked(): Promise<number> {
      // A transaction would see the connections of its first look only.
      await client.query('SELECT pg_stat_clear_snapshot()');
      const { rows } = await client.query<{ blocked: number }>(COUNT_BLOCKED);
      return rows[0]?.blocked ?? 0;
    },
    release: () => client.query('ROLLBACK'),
    stop: () => client.end(),
  };
}
