import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type ReleaseRecord, releaseRecord } from '@mindgrove/contracts/releases/release-record';

import { currentCommit } from '../repository/git.ts';
import { distFolder } from '../repository/packages.ts';
import { CLASS_SUFFIX_PLACEHOLDER, HASH_PLACEHOLDER } from '../webpack/version-placeholders.ts';
import { describeFiles } from './describe-files.ts';
import type { RemoteManifest } from '../webpack/remote-manifest.ts';

type UnversionedRecord = Omit<ReleaseRecord, 'files'>;

export const recordBase = (
  name: string,
  version: string,
  { kit, queues, navigation, footer }: Pick<RemoteManifest, 'kit' | 'queues' | 'navigation' | 'footer'>,
) => ({
  name,
  version,
  kit,
  ...(queues && { queues }),
  navigation,
  ...(footer && { footer }),
  commit: currentCommit(),
  builtAt: new Date().toISOString(),
});

/** Gives a complete `dist/` its version, and validates and writes its release record. */
export function writeRecord(name: string, record: UnversionedRecord): void {
  const dir = distFolder(name);
  const file = join(dir, 'release.json');
  rmSync(file, { force: true });
  const versioned = insertReleaseHash(dir, record);
  const complete = releaseRecord.parse({ ...versioned, files: record.kind === 'remote' ? describeFiles(dir) : {} });
  writeFileSync(file, JSON.stringify(complete, null, 2));
}

/** Inserts the sha256 over the files and the record, without time and commit; returns the record with its version. */
function insertReleaseHash(dir: string, { commit, builtAt, ...content }: UnversionedRecord): UnversionedRecord {
  const described = JSON.stringify([content, describeFiles(dir)]);
  const hash = createHash('sha256').update(described).digest('hex').slice(0, HASH_PLACEHOLDER.length);
  const complete = (text: string) =>
    text
      .replaceAll(HASH_PLACEHOLDER, hash)
      .replaceAll(CLASS_SUFFIX_PLACEHOLDER, hash.slice(0, CLASS_SUFFIX_PLACEHOLDER.length));
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html)$/.test(file)) continue;
    const path = join(dir, file);
    writeFileSync(path, complete(readFileSync(path, 'utf8')));
  }
  return { ...(JSON.parse(complete(JSON.stringify(content))) as typeof content), commit, builtAt };
}
