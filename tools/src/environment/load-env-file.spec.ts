import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { loadEnvFile } from './load-env-file.ts';

describe('loadSettings', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mindgrove-settings-'));
    process.env['GROVE_GIVEN'] = 'by the environment';
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    delete process.env['GROVE_GIVEN'];
    delete process.env['GROVE_ADDED'];
  });

  it('adds what the file sets, and leaves what the environment sets', () => {
    const file = join(folder, '.env');
    writeFileSync(file, 'GROVE_GIVEN=by the file\nGROVE_ADDED=by the file\n');

    loadEnvFile(file);

    expect(process.env['GROVE_GIVEN']).toBe('by the environment');
    expect(process.env['GROVE_ADDED']).toBe('by the file');
  });

  it('does without the file', () => {
    expect(() => loadEnvFile(join(folder, 'missing'))).not.toThrow();
  });
});
