import { Client } from 'pg';

/** These win over PostgreSQL's own in statements without a schema, because the search path names pg_catalog last. */
const INSTALL = `
  CREATE SCHEMA clock;
  CREATE TABLE clock.shift (by interval NOT NULL);
  INSERT INTO clock.shift VALUES ('0');
  CREATE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql STABLE AS
    'SELECT pg_catalog.now() + by FROM clock.shift';
  CREATE FUNCTION clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
    'SELECT pg_catalog.clock_timestamp() + by FROM clock.shift';
  GRANT USAGE ON SCHEMA clock TO PUBLIC;
  GRANT SELECT ON clock.shift TO PUBLIC;
  DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET search_path = public, clock, pg_catalog', current_database());
  END $$`;
const SET = 'UPDATE clock.shift SET by = $1::timestamptz - pg_catalog.now()';
const FIND_WORKED = `SELECT stripe_id FROM billing_events WHERE state IN ('applied', 'ignored')`;

export type DatabaseClock = Awaited<ReturnType<typeof installDatabaseClock>>;

/** Lets a test move the time of an empty database, and so of the product that is started on it afterwards. */
export async function installDatabaseClock(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(INSTALL);
  return {
    async set(at: string) {
      // Jobs run by the real clock, and would delete emails of the moved past.
      await client.query('DELETE FROM pgboss.schedule');
      await client.query(SET, [at]);
    },
    /** Call this before the member's first purchase, for which the product would create a customer itself. */
    addCustomer: (userId: number, stripeId: string) =>
      client.query('INSERT INTO customers (user_id, stripe_id) VALUES ($1, $2)', [userId, stripeId]),
    /** Ids of the provider's events that have arrived and are worked. */
    async workedEvents(): Promise<Set<string>> {
      const { rows } = await client.query<{ stripe_id: string }>(FIND_WORKED);
      return new Set(rows.map(({ stripe_id }) => stripe_id));
    },
    stop: () => client.end(),
  };
}
