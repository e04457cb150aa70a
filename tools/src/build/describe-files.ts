import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { integrityOf } from '../../../shell/src/server/releases/integrity.ts';

export function describeFiles(folder: string): ReleaseRecord['files'] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    entries.map((file) => {
      const bytes = readFileSync(file);
      const path = relative(folder, file).split(sep).join('/');
      return [path, { integrity: integrityOf(bytes), bytes: bytes.length }];
    }),
  );
}
