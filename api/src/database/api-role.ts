import { escapeIdentifier, escapeLiteral } from 'pg';
import type { QueryRunner } from 'typeorm';

/** For sessions that set nothing themselves; the pool's own timeouts are shorter. */
const STATEMENT_TIMEOUT = '30s';
const IDLE_TRANSACTION_TIMEOUT = '60s';

const SCHEMAS = 'public, pgboss';

/** Append-only: the trigger that rejects changes says so. The owner alone could drop it. */
const READ_APPEND_ONLY = `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgfoid = 'refuse_change'::regproc`;

/** What the owner wrote: a changed list of migrations, or statements that pg-boss runs when it migrates. */
const OF_THE_OWNER = ['migrations', 'pgboss.bam'];

/**
 * Lets the role in the address read and write rows, and nothing else: it owns nothing, creates nothing, and cannot change
 * what is append-only. Creates the role if it is missing. Runs after the migrations, with their role.
 */
export async function admitApiRole(runner: QueryRunner, apiUrl: string) {
  const { username, password } = new URL(apiUrl);
  const name = decodeURIComponent(username);
  const [{ owner, database, exists }] = await runner.query(
    `SELECT current_user AS owner, current_database() AS database,
       EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS exists`,
    [name],
  );
  if (name === owner) return;
  if (!exists) await createRole(runner, name, decodeURIComponent(password));
  const appendOnly = await runner.query(READ_APPEND_ONLY);
  const names = appendOnly.map((table: { name: string }) => table.name);
  await runner.query(grants(escapeIdentifier(name), escapeIdentifier(database), names));
}

const createRole = (runner: QueryRunner, name: string, password: string) => {
  const role = escapeIdentifier(name);
  return runner.query(`
    CREATE ROLE ${role} LOGIN NOINHERIT PASSWORD ${escapeLiteral(password)};
    ALTER ROLE ${role} SET statement_timeout = '${STATEMENT_TIMEOUT}';
    ALTER ROLE ${role} SET idle_in_transaction_session_timeout = '${IDLE_TRANSACTION_TIMEOUT}';`);
};

/** PostgreSQL runs the statements of one string in one transaction, so no replica ever misses a right. */
const grants = (role: string, database: string, appendOnly: readonly string[]) => `
  REVOKE ALL ON DATABASE ${database} FROM PUBLIC;
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  GRANT CONNECT ON DATABASE ${database} TO ${role};
  GRANT USAGE ON SCHEMA ${SCHEMAS} TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMAS} TO ${role};
  REVOKE UPDATE, DELETE ON ${appendOnly.join(', ')} FROM ${role};
  REVOKE INSERT, UPDATE, DELETE ON ${OF_THE_OWNER.join(', ')} FROM ${role};`;
