import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { packageFolder } from '../repository/packages.ts';

/**
 * Stands for the hash, which is known after the build; as long as it, and valid in identifiers, class names and URLs.
 */
export const HASH_PLACEHOLDER = 'RELEASE_HASH';
/** Stands for the hash's first digits in class names; as long as they are, so that source maps stay right. */
export const CLASS_SUFFIX_PLACEHOLDER = '_-S-_';

export function placeholderVersion(name: string): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}+${HASH_PLACEHOLDER}`;
}
