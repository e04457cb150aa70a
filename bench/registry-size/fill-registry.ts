import { containerName, type ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { withDatabase } from '../api/database.ts';

export interface RegistrySize {
  name: string;
  remotes: number;
  /** The number of releases of each remote. */
  releases: number;
}

/** A real remote has as many: scripts, styles and HTML of a dozen pages. */
const FILES = 80;
const PAGES = 12;
const INTEGRITY = `sha384-${'A'.repeat(64)}`;

export const remoteName = (n: number) => `mfe-bench-${n}`;
export const versionOf = (n: number) => `1.0.${n}+${n.toString(16).padStart(12, '0')}`;

function newRecord(remote: number, release: number): ReleaseRecord {
  const name = remoteName(remote);
  const version = versionOf(release);
  const names = ['remoteEntry.js', ...Array.from({ length: FILES }, (_, n) => `assets/chunk-${n}.0123456789abcdef.js`)];
  return {
    ...{ name, version, kind: 'remote', commit: 'a'.repeat(40), builtAt: '2026-11-01T12:00:00.000Z', kit: '^1.0.0' },
    container: containerName(name, version),
    routes: Array.from({ length: PAGES }, (_, page) => ({
      ...{ path: `/${name}/page-${page}`, page: `page-${page}`, title: `Page ${page}`, access: 'public' as const },
      scripts: names.slice(0, 5),
      styles: [],
    })),
    navigation: [],
    files: Object.fromEntries(names.map((file) => [file, { integrity: INTEGRITY, bytes: 20_000 }])),
  };
}

const INSERT_RELEASES = `
  INSERT INTO releases (name, version, record, published_by, published_at)
  SELECT record->>'name', record->>'version', record, 'bench', now() + n * interval '1 second'
  FROM unnest($1::jsonb[]) WITH ORDINALITY AS given (record, n)`;

/** Each remote's newest release is live, and each release was live once. */
const INSERT_MOVES = `
  INSERT INTO channel_moves (channel, revision, name, version, commit, action, returns_to, actor)
  SELECT 'live', row_number() OVER (ORDER BY published_at, name), name, version, record->>'commit', 'promote', NULL, 'bench'
  FROM releases`;
const COUNT_MOVES = "UPDATE channels SET revision = (SELECT max(revision) FROM channel_moves) WHERE name = 'live'";

export const fillRegistry = (url: string, { remotes, releases }: RegistrySize) =>
  withDatabase(url, async (query) => {
    for (let remote = 1; remote <= remotes; remote += 1) {
      const records = Array.from({ length: releases }, (_, index) => JSON.stringify(newRecord(remote, index + 1)));
      await query(INSERT_RELEASES, [records]);
    }
    await query(INSERT_MOVES);
    await query(COUNT_MOVES);
    await query('VACUUM ANALYZE');
  });

export const makeAdministrator = (url: string, id: number) =>
  withDatabase(url, (query) => query("UPDATE users SET role = 'admin' WHERE id = $1", [id]));
