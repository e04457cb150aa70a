import type { ChunkGroup, Stats } from 'webpack';

export interface RemoteModuleAssets {
  scripts: string[];
  styles: string[];
}

/**
 * The files that a page or an offer needs at once: the entry, and the chunks of `src/remote.tsx` and of the module.
 * @param module `pages/<page>` or `slots/<slot>`
 */
export function remoteModuleAssets({ compilation }: Stats, module: string): RemoteModuleAssets {
  const requested = (request: RegExp) =>
    compilation.chunkGroups.filter((group) => group.origins.some((origin) => request.test(origin.request ?? '')));
  const exposed = requested(/\/src\/remote\.tsx$/);
  const own = requested(new RegExp(`/${module}\\.tsx$`));
  if (own.length === 0) throw new Error(`src/remote.tsx does not import ./${module}.tsx: add it there`);
  const files = new Set(['remoteEntry.js', ...[...exposed, ...own].flatMap(filesOf)]);
  return {
    scripts: [...files].filter((file) => file.endsWith('.js')),
    styles: [...files].filter((file) => file.endsWith('.css')),
  };
}

const filesOf = (group: ChunkGroup) => group.chunks.flatMap((chunk) => [...chunk.files]);
