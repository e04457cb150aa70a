import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type RunningPostgres, startPostgres } from './embedded-postgres.ts';
import { query } from './other-process.testing.ts';

describe('startPostgres', () => {
  const parent = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
  const dataDir = join(parent, 'postgres');
  let postgres: RunningPostgres | undefined;

  beforeAll(async () => {
    // Root has another account run the server.
    chmodSync(parent, 0o755);
    postgres = await startPostgres({ dataDir });
  });
  afterAll(async () => {
    await postgres?.stop();
    rmSync(parent, { recursive: true });
  });

  it('rejects a wrong password and keeps the right one to its owner', async () => {
    const { url } = postgres!;

    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(query(url.replace(/:[^:]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      'password authentication failed',
    );
    expect(statSync(`${dataDir}-password`).mode & 0o777).toBe(0o600);
  });
});
