import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type ReleaseRecord, releaseRecord } from '@mindgrove/contracts/release-record';
import type { RemoteManifest } from '@mindgrove/contracts/remote-manifest';

import { currentCommit } from '../git.ts';
import { distFolder } from '../packages.ts';
import { describeFiles } from './integrity.ts';

export interface Build {
  record: ReleaseRecord;
  /** Absolute folder with the files that the record lists. */
  dir: string;
}

/** The part of a record that host and remotes fill in the same way. */
export const recordBase = (
  name: string,
  version: string,
  { kit, navigation }: Pick<RemoteManifest, 'kit' | 'navigation'>,
) => ({
  name,
  version,
  kit,
  navigation,
  commit: currentCommit(),
  builtAt: new Date().toISOString(),
});

/** Adds the files of `dist/` to a record, checks it, and stores it beside them. */
export function writeRecord(name: string, record: Omit<ReleaseRecord, 'files'>): Build {
  const dir = distFolder(name);
  const complete = releaseRecord.parse({ ...record, files: record.kind === 'remote' ? describeFiles(dir) : {} });
  writeFileSync(join(dir, 'release.json'), JSON.stringify(complete, null, 2));
  return { record: complete, dir };
}
