import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import type { ReleaseRecord } from '@mindgrove/contracts/release-record';

/** Subresource integrity of the bytes, as browsers check it: `sha384-<base64>`. */
export const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Integrity and size of every file below a folder, by its path with forward slashes. */
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
