import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';

import { createEmptyDatabase } from '../../../test/test-database.js';
import { migrate } from './migrate.js';

const INSUFFICIENT_PRIVILEGE = '42501';

/** The statements that would do the most harm if an attacker could make the API run one. */
const FORBIDDEN = {
  'change an audit entry': "UPDATE audit_entries SET detail = 'x'",
  'delete audit entries': 'DELETE FROM audit_entries',
  'empty the audit log': 'TRUNCATE audit_entries',
  'drop the audit log': 'DROP TABLE audit_entries',
  'rename the audit log': 'ALTER TABLE audit_entries RENAME TO elsewhere',
  'disable its triggers': 'ALTER TABLE audit_entries DISABLE TRIGGER ALL',
  'drop its trigger': 'DROP TRIGGER append_only ON audit_entries',
  'replace what its triggers call': `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
  'add a trigger of its own': 'CREATE TRIGGER own BEFORE INSERT ON audit_entries EXECUTE FUNCTION refuse_change()',
  'switch all triggers off': 'SET session_replication_role = replica',
  'delete releases': 'DELETE FROM releases',
  'pretend that a migration ran': "INSERT INTO migrations (timestamp, name) VALUES (1, 'x')",
  'leave a statement for the owner to run': `INSERT INTO pgboss.bam (name, version, status, table_name, command)
    VALUES ('x', 1, 'pending', 'job', 'ALTER ROLE mindgrove_api SUPERUSER')`,
  'change a table': 'ALTER TABLE users ADD COLUMN own text',
  'empty a table': 'TRUNCATE users CASCADE',
  'create a table': 'CREATE TABLE public.own (id integer)',
  'create a table beside the jobs': 'CREATE TABLE pgboss.own (id integer)',
  'create a temporary table': 'CREATE TEMPORARY TABLE own (id integer)',
  'create a function': `CREATE FUNCTION public.own() RETURNS integer LANGUAGE sql AS 'SELECT 1'`,
  'create a schema': 'CREATE SCHEMA own',
  'create an extension': 'CREATE EXTENSION hstore',
  'create a database': 'CREATE DATABASE own',
  'create a role': 'CREATE ROLE own',
  'make itself a superuser': 'ALTER ROLE CURRENT_USER SUPERUSER',
  'become the owner': `SELECT set_config('role', pg_get_userbyid(datdba), false) FROM pg_database
    WHERE datname = current_database()`,
  'read password hashes of roles': 'SELECT rolpassword FROM pg_authid',
  'read files of the server': "SELECT pg_read_file('PG_VERSION')",
  'list files of the server': "SELECT pg_ls_dir('.')",
  'load a file as a large object': "SELECT lo_import('/etc/passwd')",
  'write files of the server': "COPY (SELECT 1) TO '/tmp/own'",
  'run a program': "COPY (SELECT 1) TO PROGRAM 'true'",
  'change settings of the server': "ALTER SYSTEM SET log_statement = 'all'",
  'change settings of the database':
    'DO $$ BEGIN EXECUTE format($f$ALTER DATABASE %I SET timezone = 1$f$, current_database()); END $$',
  'end sessions of the owner': 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename <> current_user',
};

describe('the role that serves requests', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let url: URL;
  let owner: Client;
  let api: Client;
  const role = `test_role_${randomBytes(6).toString('hex')}`;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    url = new URL(database.ownerUrl);
    url.username = role;
    url.password = encodeURIComponent("it's 100 % secret");
    const addresses = { DATABASE_URL: url.href, MIGRATION_DATABASE_URL: database.ownerUrl };
    // Replicas may start together.
    await Promise.all([migrate(addresses), migrate(addresses)]);
    owner = new Client({ connectionString: database.ownerUrl });
    api = new Client({ connectionString: url.href });
    await owner.connect();
    await api.connect();
  });
  afterAll(async () => {
    await api.end();
    await owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    await owner.end();
    await database.drop();
  });

  it.each(Object.entries(FORBIDDEN))('cannot %s', async (_, statement) => {
    const error: unknown = await api.query(statement).catch((reason: unknown) => reason);

    expect(error).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });

  it('adds and reads audit entries', async () => {
    await api.query("INSERT INTO audit_entries (actor, action, target, detail) VALUES ('Robin', 'a.b', 'c', 'd')");

    const { rows } = await api.query('SELECT actor, action FROM audit_entries');

    expect(rows).toEqual([{ actor: 'Robin', action: 'a.b' }]);
  });

  it('reads and changes the rows of all other tables', async () => {
    const { rows } = await owner.query(
      `SELECT c.oid::regclass::text AS name FROM pg_class c
       CROSS JOIN unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS needed
       WHERE relkind IN ('r', 'p') AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
         AND c.oid NOT IN ('migrations'::regclass, 'pgboss.bam'::regclass)
         AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.oid AND tgfoid = 'refuse_change'::regproc)
         AND NOT has_table_privilege($1, c.oid, needed)`,
      [role],
    );

    expect(rows).toEqual([]);
  });

  it('owns nothing', async () => {
    const { rows } = await owner.query(
      `SELECT classid::regclass::text, objid FROM pg_shdepend WHERE deptype = 'o' AND refobjid = $1::regrole`,
      [role],
    );

    expect(rows).toEqual([]);
  });

  it('gets the rights that a new table needs, and loses those that it should not have', async () => {
    await owner.query(`CREATE TABLE later (id integer); GRANT UPDATE ON audit_entries TO ${role}`);

    await migrate({ DATABASE_URL: url.href, MIGRATION_DATABASE_URL: database.ownerUrl });

    await expect(api.query('INSERT INTO later VALUES (1)')).resolves.toMatchObject({ rowCount: 1 });
    await expect(api.query("UPDATE audit_entries SET detail = 'x'")).rejects.toThrow('permission denied');
  });

  it('is cut off when it leaves a transaction open', async () => {
    const { rows } = await api.query(
      `SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle`,
    );

    expect(rows).toEqual([{ statement: '30s', idle: '1min' }]);
  });

  it('starts on a database that is up to date, and says what to do about one that is not', async () => {
    const alone = { DATABASE_URL: url.href, MIGRATION_DATABASE_URL: null };

    await expect(migrate(alone)).resolves.toBeUndefined();
    await owner.query('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)');
    await expect(migrate(alone)).rejects.toThrow('set MIGRATION_DATABASE_URL to its owner');
  });
});
