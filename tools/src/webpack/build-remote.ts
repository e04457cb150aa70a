import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type ReleaseRecord, releaseRecord } from '@mindgrove/contracts/release-record';
import type { RemoteManifest } from '@mindgrove/contracts/remote-manifest';

import { currentCommit } from '../git.ts';
import { buildVersion } from '../input-hash.ts';
import { repositoryRoot } from '../packages.ts';
import { distFolder } from './base-config.ts';
import { compile } from './compile.ts';
import { describeFiles } from './integrity.ts';
import { pageAssets } from './page-assets.ts';
import { prerender } from './prerender.ts';
import { remoteConfig } from './remote-config.ts';
import { containerName, readRemoteManifest } from './remote-manifest.ts';

export interface Build {
  record: ReleaseRecord;
  /** Absolute folder with the files that the record lists. */
  dir: string;
}

/** Builds a remote's release into its `dist/`, with the record in `dist/release.json`. */
export async function buildRemote(name: string): Promise<Build> {
  const manifest = readRemoteManifest(name);
  const version = buildVersion(name);
  const container = containerName(name, version);
  const stats = await compile(remoteConfig(join(repositoryRoot, name)));
  const drawn = await prerender(manifest, container);
  const routes = manifest.routes.map(({ prerender: _, ...route }) => ({
    ...route,
    ...pageAssets(stats, route.page),
    ...(drawn[route.page] && { html: drawn[route.page] }),
  }));
  return writeRecord(name, { ...recordBase(name, version, manifest), kind: 'remote', container, routes });
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
