import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { DataSource } from 'typeorm';

import { type Account, newAdmin, newTrialUser, PASSWORD } from '../../test/factories.js';
import { newRelease, version } from '../../test/new-release.js';
import { releaseCalls } from '../../test/release-calls.js';
import { RELEASE_TOKEN, startTestApi } from '../../test/test-api.js';
import { createEmptyDatabase, createTestDatabase, type DatabaseUrls } from '../../test/test-database.js';
import { migrationOptions } from '../platform/database/data-source.js';
import { migrations } from '../platform/database/migrations.js';
import { makeBackup, type Product } from './backup.js';
import { readManifest, writeManifest } from './manifest.js';
import { restoreBackup } from './restore.js';

type Database = DatabaseUrls & { drop: () => Promise<unknown> };

const JWT_SECRET = 'a-secret-of-this-spec-with-many-characters';
const SCRIPT = 'run("ä")';
const RELEASE = { name: 'mfe-games', version: version(1) };
/** Rows and a hash of each table. */
const FINGERPRINTS = `
  SELECT table_name AS name, (xpath('/row/f/text()', query_to_xml(format(
    'SELECT count(*) || '' '' || coalesce(md5(string_agg(md5(t::text), '''' ORDER BY md5(t::text))), '''') AS f FROM public.%I t',
    table_name), false, true, '')))[1]::text AS rows
  FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`;

describe('a backup', () => {
  const root = mkdtempSync(join(tmpdir(), 'mindgrove-backup-'));
  const folder = join(root, 'backup');
  const databases: Database[] = [];
  const reported: string[] = [];
  let member: Account;
  let admin: Account;
  let before: unknown[];

  const report = (sentence: string) => void reported.push(sentence);
  const newFolder = () => mkdtempSync(join(root, 'folder-'));
  const emptyDatabase = async () => {
    const database = await createEmptyDatabase();
    databases.push(database);
    return database;
  };
  const query = async <Row extends object>({ ownerUrl }: DatabaseUrls, text: string) => {
    const client = new Client({ connectionString: ownerUrl });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const startApi = ({ url }: DatabaseUrls, mediaDir: string) =>
    startTestApi({ DATABASE_URL: url, JWT_SECRET, MEDIA_DIR: mediaDir });
  const productOf = ({ ownerUrl }: DatabaseUrls, files: Partial<Product> = {}): Product => ({
    ownerUrl,
    mediaDir: join(root, 'media'),
    store: null,
    jwtSecret: JWT_SECRET,
    files: new Map(),
    settings: ['SMTP_URL'],
    ...files,
  });
  const restore = (
    from: string,
    database: Database,
    { replace = false, ...files }: Partial<Product> & { replace?: boolean } = {},
  ) => restoreBackup(productOf(database, files), from, { replace, apiUrl: database.url }, report);
  /** A copy of the backup that can be damaged. */
  const copyBackup = () => {
    const copy = newFolder();
    cpSync(folder, copy, { recursive: true });
    return copy;
  };

  /** A product with members, sessions, releases and files, which is gone afterwards. */
  beforeAll(async () => {
    const database = await createTestDatabase();
    const api = await startApi(database, join(root, 'media'));
    member = await newTrialUser(api);
    admin = await newAdmin(api);
    const { publish, promote } = releaseCalls(() => api);
    await publish(newRelease(RELEASE, SCRIPT));
    await promote(1);
    await api.call('POST /admin/releases/:name/pin', {
      token: admin.token,
      params: { name: RELEASE.name },
      body: { version: RELEASE.version, note: 'For the school fair' },
    });
    mkdirSync(join(root, 'media/uploads'), { recursive: true });
    writeFileSync(join(root, 'media/uploads/a.svg'), '<svg/>');
    await api.dataSource.query(
      `INSERT INTO media_files (path, name, content_type, bytes, sha256) VALUES ('uploads/a.svg', 'a.svg', 'image/svg+xml', 6, 'x')`,
    );
    writeFileSync(join(root, 'promoted.json'), '{}');
    const files = new Map([
      ['promoted.json', join(root, 'promoted.json')],
      ['missing.json', join(root, 'missing.json')],
    ]);
    await makeBackup(productOf(database, { files }), folder, report);
    before = await query(database, FINGERPRINTS);
    await api.stop();
    await database.drop();
  });
  afterAll(async () => {
    for (const database of databases) await database.drop();
    rmSync(root, { recursive: true });
  });

  it('brings a product back that is gone: every row, every file, sign-in and sessions', async () => {
    const database = await emptyDatabase();
    const mediaDir = newFolder();
    const files = new Map([['promoted.json', join(mediaDir, 'promoted.json')]]);

    await restore(folder, database, { mediaDir, files });

    expect(await query(database, FINGERPRINTS)).toEqual(before);
    expect(readFileSync(join(mediaDir, 'uploads/a.svg'), 'utf8')).toBe('<svg/>');
    expect(readFileSync(join(mediaDir, 'promoted.json'), 'utf8')).toBe('{}');
    const api = await startApi(database, mediaDir);
    const signIn = await api.call('POST /login', { body: { email: member.email, password: PASSWORD } });
    const renewed = await api.call('POST /session/refresh', { headers: { cookie: member.cookie } });
    const file = await fetch(
      `${api.url}/releases/mfe-games/${encodeURIComponent(RELEASE.version)}/file?path=remoteEntry.js`,
    );
    const set = (await api.call('GET /release-set')).body;
    const newcomer = await newTrialUser(api);
    await expect(api.dataSource.query('DELETE FROM audit_entries')).rejects.toThrow('permission denied');
    await expect(api.queryAsOwner('DELETE FROM audit_entries')).rejects.toThrow('append-only');
    await api.stop();
    expect([signIn.status, renewed.status, file.status]).toEqual([200, 200, 200]);
    expect(await file.text()).toBe(SCRIPT);
    expect(set.releases.map(({ record }) => record.version)).toEqual([RELEASE.version]);
    expect(newcomer.user.id).toBeGreaterThan(admin.user.id);
  });

  it('of an older version is brought up to date', async () => {
    const old = await emptyDatabase();
    const source = await new DataSource({
      ...migrationOptions(old.ownerUrl),
      migrations: migrations.slice(0, -1),
    }).initialize();
    await source.runMigrations({ transaction: 'each' });
    await source.query(`INSERT INTO users (name, email, password_hash) VALUES ('Old', 'old@example.test', 'x')`);
    await source.destroy();
    const oldFolder = newFolder();
    await makeBackup(productOf(old), oldFolder, report);
    const database = await emptyDatabase();

    await restore(oldFolder, database);

    expect(await query(database, 'SELECT name FROM migrations ORDER BY id')).toEqual(
      migrations.map(({ name }) => ({ name })),
    );
    expect(await query(database, 'SELECT email FROM users')).toEqual([{ email: 'old@example.test' }]);
  });

  it.each([
    [
      'is cut off',
      (copy: string) => truncateSync(join(copy, 'tables/users.copy.gz'), 20),
      'users.copy.gz has 20 bytes instead of',
    ],
    ['is missing', (copy: string) => rmSync(join(copy, 'tables/users.copy.gz')), 'users.copy.gz is missing'],
    [
      'was altered',
      (copy: string) => {
        const file = join(copy, 'tables/users.copy.gz');
        const bytes = readFileSync(file);
        writeFileSync(file, bytes.fill(0, 10, 12));
      },
      'users.copy.gz was altered',
    ],
    [
      'lies about its list',
      (copy: string) => appendFileSync(join(copy, 'manifest.json'), '}'),
      'manifest.json is damaged',
    ],
    ['was not finished', (copy: string) => rmSync(join(copy, 'manifest.json')), 'holds no finished backup'],
  ])('that %s is refused in words, and nothing changes', async (_, damage, message) => {
    const copy = copyBackup();
    damage(copy);
    const database = await emptyDatabase();

    await expect(restore(copy, database)).rejects.toThrow(message);

    expect(await query(database, FINGERPRINTS)).toEqual([]);
  });

  it('of a newer version is refused', async () => {
    const copy = copyBackup();
    const manifest = readManifest(copy);
    writeManifest(copy, { ...manifest, migrations: [...manifest.migrations, 'AddLater1999999999999'] });

    await expect(restore(copy, await emptyDatabase())).rejects.toThrow('Update the product first');
  });

  it('replaces a product only if it is told to, and not while it runs', async () => {
    const database = await createTestDatabase();
    databases.push(database);
    const other = await startApi(database, newFolder());
    const someone = await newTrialUser(other);

    await expect(restore(folder, database, { replace: true })).rejects.toThrow('The product is running');
    await other.stop();
    await expect(restore(folder, database)).rejects.toThrow('it has 1 accounts and 0 releases');
    await restore(folder, database, { replace: true });

    const emails = await query<{ email: string }>(database, 'SELECT email FROM users ORDER BY id');
    expect(emails.map(({ email }) => email)).toEqual([member.email, admin.email]);
    expect(emails.map(({ email }) => email)).not.toContain(someone.email);
  });

  it('that fails half-way leaves the database as it was', async () => {
    const copy = copyBackup();
    const manifest = readManifest(copy);
    const tables = manifest.tables.map((table) =>
      table.name === 'users' ? { ...table, rows: table.rows + 1 } : table,
    );
    writeManifest(copy, { ...manifest, tables });
    const database = await createTestDatabase();
    databases.push(database);
    const there = await query(database, FINGERPRINTS);

    await expect(restore(copy, database, { replace: true })).rejects.toThrow('rows instead of');

    expect(await query(database, FINGERPRINTS)).toEqual(there);
  });

  it('is readable by its owner only, and holds no secret of the settings', () => {
    const files = globSync('**', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
    const texts = files.map((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name));
      return (entry.name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
    });

    expect(files.length).toBeGreaterThan(20);
    expect(files.map((entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o777)).toEqual(
      files.map(() => 0o600),
    );
    expect(texts.filter((text) => text.includes(JWT_SECRET) || text.includes(RELEASE_TOKEN))).toEqual([]);
    expect(readManifest(folder).settings).toEqual(['SMTP_URL']);
  });

  it('warns of another JWT_SECRET, and goes into a new folder only', async () => {
    const database = await emptyDatabase();

    const jwtSecret = 'another-secret-with-many-characters';

    await restore(folder, database, { jwtSecret });

    expect(reported.at(-1)).toContain('JWT_SECRET is not the one');
    const api = await startTestApi({ DATABASE_URL: database.url, JWT_SECRET: jwtSecret });
    const call = await api.call('GET /me', { token: member.token });
    const renewed = await api.call('POST /session/refresh', { headers: { cookie: member.cookie } });
    await api.stop();
    expect([call.status, renewed.status]).toEqual([401, 200]);
    await expect(makeBackup(productOf(database), folder, report)).rejects.toThrow('is not empty');
  });
});
