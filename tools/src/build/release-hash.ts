import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { CLASS_SUFFIX_PLACEHOLDER, HASH_PLACEHOLDER } from '../webpack/version-placeholders.ts';
import { describeFiles } from './describe-files.ts';

type UnversionedRecord = Omit<ReleaseRecord, 'files'>;

const CLASS_SUFFIX_LENGTH = 5;

/** Inserts the sha256 over the files and the record, without time and commit; returns the record with its version. */
export function insertReleaseHash(dir: string, { commit, builtAt, ...content }: UnversionedRecord): UnversionedRecord {
  const described = JSON.stringify([content, describeFiles(dir)]);
  const hash = createHash('sha256').update(described).digest('hex').slice(0, HASH_PLACEHOLDER.length);
  const complete = (text: string) =>
    text.replaceAll(HASH_PLACEHOLDER, hash).replaceAll(CLASS_SUFFIX_PLACEHOLDER, hash.slice(0, CLASS_SUFFIX_LENGTH));
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html)$/.test(file)) continue;
    const path = join(dir, file);
    writeFileSync(path, complete(readFileSync(path, 'utf8')));
  }
  return { ...(JSON.parse(complete(JSON.stringify(content))) as typeof content), commit, builtAt };
}
