import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ReleaseRecord } from '@mindgrove/contracts/release-record';

import { CLASS_ENDING_TO_COME, HASH_TO_COME } from '../webpack/version-placeholders.ts';
import { describeFiles } from './integrity.ts';

type RecordToCome = Omit<ReleaseRecord, 'files'>;

const CLASS_ENDING_DIGITS = 5;

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
