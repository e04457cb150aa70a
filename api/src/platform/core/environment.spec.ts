import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { readEnvironment } from './environment.js';

it('has the address that may change the schema, also from a file, and takes it out of the process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mindgrove-environment-'));
  const file = join(folder, 'owner');
  writeFileSync(file, 'postgres://owner:secret@localhost/grove\n');
  process.env['MIGRATION_DATABASE_URL_FILE'] = file;

  const { MIGRATION_DATABASE_URL } = readEnvironment();

  rmSync(folder, { recursive: true });
  expect(MIGRATION_DATABASE_URL).toBe('postgres://owner:secret@localhost/grove');
  expect(Object.values(process.env).join()).not.toContain('owner:secret');
});
