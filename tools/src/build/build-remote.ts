import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { offerId } from '@mindgrove/contracts/releases/offer-id';
import { CALLS_FILE, containerName } from '@mindgrove/contracts/releases/release-record';
import type { ChunkGroup, Stats } from 'webpack';

import {
  API,
  distFolder,
  HOST,
  isInstalled,
  packageFolder,
  remoteNames,
  sourceMapsFolder,
} from '../repository/packages.ts';
import { compile, filesRead, placeholderVersion } from '../webpack/compile.ts';
import { remoteConfig } from '../webpack/remote-config.ts';
import { readRemoteManifest } from '../webpack/remote-manifest.ts';
import { contractUses, foreignModules, recordBase, writeRecord } from './build-record.ts';
import { prerender } from './prerender.ts';

/** A team's own repository holds nothing but what is its own. */
const FOREIGN = isInstalled ? [] : [API, HOST, ...remoteNames()];

/** Builds a remote's release and its record into `dist/`; returns the files that it has read. */
export async function buildRemote(name: string): Promise<string[]> {
  const manifest = readRemoteManifest(name);
  const version = placeholderVersion(name);
  const container = containerName(name, version);
  // webpack keeps files whose name has the right hash, but these contain the release hash of the last build.
  for (const folder of [distFolder(name), sourceMapsFolder(name)]) rmSync(folder, { recursive: true, force: true });
  const stats = await compile(remoteConfig(name));
  assertOwnModules(name, stats);
  const { uses, calls } = contractUses(stats);
  writeFileSync(join(distFolder(name), CALLS_FILE), JSON.stringify(calls));
  const { html, read } = await prerender(manifest, version);
  const assetsOf = (module: string) => ({
    ...remoteModuleAssets(stats, module),
    ...(html[module] && { html: html[module] }),
  });
  const routes = manifest.routes.map(({ prerender: _prerender, example: _example, ...route }) => ({
    ...route,
    ...assetsOf(`pages/${route.page}`),
  }));
  const offers = manifest.offers?.map(({ prerender: _, ...offer }) => ({
    ...offer,
    ...assetsOf(`slots/${offerId(offer)}`),
  }));
  const base = recordBase(name, version, manifest);
  writeRecord(name, { ...base, kind: 'remote', container, routes, ...(offers && { offers }), uses });
  const manifests = ['remote.json', 'package.json'].map((file) => join(packageFolder(name), file));
  return [...filesRead(stats), ...read, ...manifests];
}

/** The linter says the same, but a release does not depend on a run of the linter. */
function assertOwnModules(name: string, stats: Stats): void {
  const isForeign = (path: string) => FOREIGN.some((folder) => folder !== name && path.startsWith(`${folder}/`));
  const found = foreignModules(stats, isForeign);
  if (found.length === 0) return;
  const advice = 'Remotes are released apart: link to its path, or move what both need to contracts, kit or ui.';
  throw new Error([...found, advice].join('\n'));
}

/** The files that a page or an offer (`pages/<page>`, `slots/<id>`) needs at once, the remote's entry included. */
function remoteModuleAssets({ compilation }: Stats, module: string) {
  const requested = (request: RegExp) =>
    compilation.chunkGroups.filter((group) => group.origins.some((origin) => request.test(origin.request ?? '')));
  const own = requested(new RegExp(`/${module}\\.tsx$`));
  if (own.length === 0) throw new Error(`src/remote.tsx does not import ./${module}.tsx: add it there`);
  const files = new Set(['remoteEntry.js', ...own.flatMap(filesOf)]);
  return {
    scripts: [...files].filter((file) => file.endsWith('.js')),
    styles: [...files].filter((file) => file.endsWith('.css')),
  };
}

const filesOf = (group: ChunkGroup) => group.chunks.flatMap((chunk) => [...chunk.files]);
