import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ReleaseRecord } from '@mindgrove/contracts/release-record';

import { repositoryRoot } from '../packages.ts';
import { describeFiles } from './integrity.ts';

type RecordToCome = Omit<ReleaseRecord, 'files'>;

/**
 * Stands for the hash in a version while a build runs. The version is in addresses, in the container's name and in
 * class names, and its hash is that of the whole result; so it is put in at the end. As long as a hash, and a word, so
 * that it may be a part of any name.
 */
export const HASH_TO_COME = 'RELEASE_HASH';
/** Stands for the hash's first digits, at the end of class names: there are so many that a whole one would weigh. */
export const CLASS_ENDING_TO_COME = 'CLASS_ENDING';
const CLASS_ENDING_DIGITS = 5;

/** The version of a build that is not complete. */
export function versionToCome(name: string): string {
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, name, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}+${HASH_TO_COME}`;
}

/**
 * Puts the hash into a complete build: sha256 over its files and its record, without when and from which commit it was
 * made. Equal builds get the same one, wherever they are made.
 * @returns the record with its version
 */
export function putHash(dir: string, { commit, builtAt, ...content }: RecordToCome): RecordToCome {
  const described = JSON.stringify([content, describeFiles(dir)]);
  const hash = createHash('sha256').update(described).digest('hex').slice(0, HASH_TO_COME.length);
  const complete = (text: string) =>
    text.replaceAll(HASH_TO_COME, hash).replaceAll(CLASS_ENDING_TO_COME, hash.slice(0, CLASS_ENDING_DIGITS));
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html)$/.test(file)) continue;
    const path = join(dir, file);
    writeFileSync(path, complete(readFileSync(path, 'utf8')));
  }
  return { ...(JSON.parse(complete(JSON.stringify(content))) as typeof content), commit, builtAt };
}
