import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '../repository/packages.ts';

/** Switches of the federation runtime itself: no manifests, no negotiated sharing, no Node. */
export const FEDERATION_RUNTIME_SWITCHES = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'true',
  ENV_TARGET: '"web"',
};

const PACKAGES = join(repositoryRoot, 'node_modules/@module-federation');
const REPLACEMENT = join(repositoryRoot, 'shell/src/federation/runtime-parts.ts');

/** The parts that no switch removes, although this host calls nothing of them. */
const REPLACED = [
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
  'runtime-core/dist/utils/preload.js',
  'runtime-core/dist/utils/load.js',
  'runtime-core/dist/utils/context.js',
  'error-codes/dist/desc.mjs',
  'sdk/dist/logger.js',
];

export function federationRuntimeParts(): Record<string, string> {
  return Object.fromEntries(
    REPLACED.map((file) => {
      const path = join(PACKAGES, file);
      if (!existsSync(path))
        throw new Error(`${path} is gone: look where the runtime has it now, and adapt ${REPLACEMENT}`);
      return [path, REPLACEMENT];
    }),
  );
}
