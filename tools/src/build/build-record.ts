import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type ReleaseRecord, releaseRecord } from '@mindgrove/contracts/releases/release-record';
import type { RemoteManifest } from '@mindgrove/contracts/releases/remote-manifest';

import { currentCommit } from '../repository/git.ts';
import { distFolder } from '../repository/packages.ts';
import { describeFiles } from './describe-files.ts';
import { insertReleaseHash } from './release-hash.ts';

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

/** Gives a complete `dist/` its version, and validates and writes its release record. */
export function writeRecord(name: string, record: Omit<ReleaseRecord, 'files'>): void {
  const dir = distFolder(name);
  const file = join(dir, 'release.json');
  rmSync(file, { force: true });
  const versioned = insertReleaseHash(dir, record);
  const complete = releaseRecord.parse({ ...versioned, files: record.kind === 'remote' ? describeFiles(dir) : {} });
  writeFileSync(file, JSON.stringify(complete, null, 2));
}
