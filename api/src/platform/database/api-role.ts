import { escapeIdentifier, escapeLiteral } from 'pg';
import type { QueryRunner } from 'typeorm';

/** The limit for sessions that set none themselves; the pool's own timeouts are shorter. */
const STATEMENT_TIMEOUT = '30s';
const IDLE_TRANSACTION_TIMEOUT = '60s';

const SCHEMAS = 'public, pgboss';

/** Changing them would change what the owner does: the list of migrations, and statements that pg-boss runs as the owner. */
const OF_THE_OWNER = 'public.migrations, pgboss.bam';

/** Append-only tables are those with the trigger that rejects changes. Only the owner could drop it. */
const TABLES = `
  SELECT c.oid, c.oid = ANY (string_to_array('${OF_THE_OWNER}', ', ')::regclass[]) AS is_of_owner,
    EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.oid AND tgfoid = 'refuse_change'::regproc) AS is_append_only
  FROM pg_class c
  WHERE relkind IN ('r', 'p') AND relnamespace = ANY (string_to_array('${SCHEMAS}', ', ')::regnamespace[])`;

/** Few starts change a right, and all of them wait for the answer. */
const READ_STATE = `
  SELECT current_user AS owner, current_database() AS database, role IS NULL AS is_missing,
    (SELECT string_agg(oid::regclass::text, ', ') FROM (${TABLES}) t WHERE is_append_only) AS append_only,
    NOT has_database_privilege(role, current_database(), 'TEMPORARY') AND NOT EXISTS (
      SELECT FROM (${TABLES}) t WHERE NOT has_table_privilege(role, oid, 'SELECT')
        OR has_table_privilege(role, oid, 'INSERT') = is_of_owner
        OR has_table_privilege(role, oid, 'UPDATE') = (is_of_owner OR is_append_only)
        OR has_table_privilege(role, oid, 'DELETE') = (is_of_owner OR is_append_only)
    ) AS is_admitted
  FROM to_regrole(quote_ident($1)) AS role`;

/**
 * Lets the role in the address read and write rows, and nothing else: it owns nothing, creates nothing, and cannot change
 * what is append-only. Creates the role if it is missing. Runs after the migrations, with their role.
 */
export async function admitApiRole(runner: QueryRunner, apiUrl: string) {
  const { username, password } = new URL(apiUrl);
  const name = decodeURIComponent(username);
  const [state] = await runner.query(READ_STATE, [name]);
  if (name === state.owner || state.is_admitted) return;
  if (state.is_missing) await createRole(runner, name, decodeURIComponent(password));
  await runner.query(grants(escapeIdentifier(name), escapeIdentifier(state.database), state.append_only));
}

function createRole(runner: QueryRunner, name: string, password: string) {
  const role = escapeIdentifier(name);
  return runner.query(`
    CREATE ROLE ${role} LOGIN NOINHERIT PASSWORD ${escapeLiteral(password)};
    ALTER ROLE ${role} SET statement_timeout = '${STATEMENT_TIMEOUT}';
    ALTER ROLE ${role} SET idle_in_transaction_session_timeout = '${IDLE_TRANSACTION_TIMEOUT}';`);
}

/** PostgreSQL runs the statements of one string in one transaction, so no replica ever misses a right. */
const grants = (role: string, database: string, appendOnly: string) => `
  REVOKE ALL ON DATABASE ${database} FROM PUBLIC;
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  GRANT CONNECT ON DATABASE ${database} TO ${role};
  GRANT USAGE ON SCHEMA ${SCHEMAS} TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMAS} TO ${role};
  REVOKE UPDATE, DELETE ON ${appendOnly} FROM ${role};
  REVOKE INSERT, UPDATE, DELETE ON ${OF_THE_OWNER} FROM ${role};`;
