import { join } from 'node:path';

import { containerName } from '@mindgrove/contracts/release-record';

import { buildVersion } from '../input-hash.ts';
import { repositoryRoot } from '../packages.ts';
import { type Build, recordBase, writeRecord } from './build-record.ts';
import { compile } from './compile.ts';
import { partAssets } from './part-assets.ts';
import { prerender } from './prerender.ts';
import { remoteConfig } from './remote-config.ts';
import { readRemoteManifest } from './remote-manifest.ts';

/** Builds a remote's release into its `dist/`, with the record in `dist/release.json`. */
export async function buildRemote(name: string): Promise<Build> {
  const manifest = readRemoteManifest(name);
  const version = buildVersion(name);
  const container = containerName(name, version);
  const stats = await compile(remoteConfig(join(repositoryRoot, name)));
  const drawn = await prerender(manifest, version);
  const built = (module: string) => ({
    ...partAssets(stats, module),
    ...(drawn[module] && { html: drawn[module] }),
  });
  const routes = manifest.routes.map(({ prerender: _, ...route }) => ({ ...route, ...built(`pages/${route.page}`) }));
  const offers = manifest.offers?.map(({ slot }) => ({ slot, ...built(`slots/${slot}`) }));
  const base = recordBase(name, version, manifest);
  return writeRecord(name, { ...base, kind: 'remote', container, routes, ...(offers && { offers }) });
}
