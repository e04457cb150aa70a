import { DEVELOPMENT_VERSION } from '@mindgrove/contracts/releases/override';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { developmentContainer } from '../webpack/development-config.ts';
import { readRemoteManifest } from '../webpack/remote-manifest.ts';

/** The record of what a remote's dev server serves; it names no files. */
export function developmentRecord(name: string): ReleaseRecord {
  const { routes, offers = [], ...manifest } = readRemoteManifest(name);
  return {
    ...manifest,
    version: DEVELOPMENT_VERSION,
    kind: 'remote',
    commit: '',
    builtAt: new Date(0).toISOString(),
    container: developmentContainer(name),
    routes: routes.map(({ prerender: _, example: __, ...route }) => ({ ...route, scripts: [], styles: [] })),
    offers: offers.map(({ prerender: _, ...offer }) => ({ ...offer, scripts: [], styles: [] })),
    files: {},
  };
}
