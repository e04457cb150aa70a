import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '../repository/packages.ts';

/**
 * Stands for the hash in a version while a build runs. The version is in addresses, in the container's name and in
 * class names, and its hash is that of the whole result; so it is put in at the end. As long as a hash, and a word, so
 * that it may be a part of any name.
 */
export const HASH_PLACEHOLDER = 'RELEASE_HASH';
/** Stands for the hash's first digits, at the end of class names: there are so many that a whole one would weigh. */
export const CLASS_SUFFIX_PLACEHOLDER = 'CLASS_ENDING';

/** The version of a build that is not complete. */
export function placeholderVersion(name: string): string {
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, name, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}+${HASH_PLACEHOLDER}`;
}
