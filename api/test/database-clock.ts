import type { DataSource } from 'typeorm';

import { connect } from './connect.js';

/**
 * Lets a test move the time of a database. The functions win over PostgreSQL's own in statements without a schema,
 * because the search path names pg_catalog last; defaults of columns keep the real time.
 */
const INSTALL = `
  CREATE SCHEMA clock;
  CREATE TABLE clock.shift (by interval NOT NULL);
  INSERT INTO clock.shift VALUES ('0');
  CREATE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql STABLE AS
    'SELECT pg_catalog.now() + by FROM clock.shift';
  CREATE FUNCTION clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
    'SELECT pg_catalog.clock_timestamp() + by FROM clock.shift';
  GRANT USAGE ON SCHEMA clock TO PUBLIC;
  GRANT SELECT, UPDATE ON clock.shift TO PUBLIC;`;

/** Call it before the API connects, as the owner. */
export async function installDatabaseClock({ ownerUrl }: { ownerUrl: string }) {
  const dataSource = await connect(ownerUrl);
  await dataSource.query(INSTALL);
  const [{ name }] = await dataSource.query<[{ name: string }]>('SELECT current_database() AS name');
  await dataSource.query(`ALTER DATABASE "${name}" SET search_path = public, clock, pg_catalog`);
  await dataSource.destroy();
}

/** Sessions do not age with it: otherwise they would end. */
export async function setDatabaseTime(dataSource: DataSource, at: Date) {
  await dataSource.query('UPDATE clock.shift SET by = $1::timestamptz - pg_catalog.now()', [at]);
  await dataSource.query('UPDATE sessions SET created_at = $1', [at]);
  // Jobs run by the real clock, and would delete emails of the moved past.
  await dataSource.query('DELETE FROM pgboss.schedule');
}
