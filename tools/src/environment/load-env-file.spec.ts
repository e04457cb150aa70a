import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { loadEnvFile } from './load-env-file.ts';

describe('loadEnvFile', () => {
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

  it('adds the settings of the file and overrides none of the environment', () => {
    const file = join(folder, '.env');
    writeFileSync(file, 'GROVE_GIVEN=by the file\nGROVE_ADDED=by the file\n');

    loadEnvFile(file);

    expect(process.env['GROVE_GIVEN']).toBe('by the environment');
    expect(process.env['GROVE_ADDED']).toBe('by the file');
  });

  it('ignores a missing file', () => {
    expect(() => loadEnvFile(join(folder, 'missing'))).not.toThrow();
  });
});
