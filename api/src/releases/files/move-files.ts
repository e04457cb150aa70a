import { CALLS_FILE } from '@mindgrove/contracts/releases/release-record';
import { Client } from 'pg';

import { readObjectStoreSettings } from '../../platform/core/object-store/object-store-settings.js';
import { ObjectStore } from '../../platform/core/object-store/object-store.js';
import type { ReleaseFile } from '../release.entity.js';
import { OBJECTS_LOCK } from './release-files.service.js';

/** The number of files in memory at one time. */
const FILES_AT_ONCE = 8;

const NEXT = `
  SELECT name, version, path, bytes FROM release_files WHERE bytes IS NOT NULL AND path <> $1
  ORDER BY name, version, path LIMIT ${FILES_AT_ONCE} FOR UPDATE SKIP LOCKED`;
const MOVE = `UPDATE release_files SET bytes = NULL, object_key = $4 WHERE name = $1 AND version = $2 AND path = $3`;

type StoredRow = Pick<ReleaseFile, 'name' | 'version' | 'path'> & { bytes: Buffer };

/**
 * Moves the files of releases from PostgreSQL to the object store, as the owner of the database. The product may run:
 * it reads each file from where it is. After an interruption, start it again.
 *
 * @returns how many were moved
 */
export async function moveFiles(
  ownerUrl: string,
  environment: NodeJS.ProcessEnv,
  onMoved: (count: number) => void,
): Promise<number> {
  const settings = readObjectStoreSettings(environment);
  if (!settings) throw new Error('RELEASE_STORE is not set: nothing to move to (see .env.example).');
  const store = new ObjectStore(settings);
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    let moved = 0;
    for (;;) {
      const count = await movePart(client, store);
      if (count === 0) return moved;
      moved += count;
      onMoved(moved);
    }
  } finally {
    // Ends a transaction that failed, too.
    await client.end();
  }
}

async function movePart(client: Client, store: ObjectStore): Promise<number> {
  await client.query(`BEGIN; SET LOCAL mindgrove.moves_files = 'on'`);
  await client.query('SELECT pg_advisory_xact_lock_shared($1)', [OBJECTS_LOCK]);
  const { rows } = await client.query<StoredRow>(NEXT, [CALLS_FILE]);
  const keys = await Promise.all(rows.map(({ bytes }) => store.put(bytes)));
  for (const [index, { name, version, path }] of rows.entries())
    await client.query(MOVE, [name, version, path, keys[index]]);
  await client.query('COMMIT');
  return rows.length;
}
