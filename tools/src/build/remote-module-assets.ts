import type { ChunkGroup, Stats } from 'webpack';

export interface RemoteModuleAssets {
  scripts: string[];
  styles: string[];
}

/** The files that a page or an offer (`pages/<page>`, `slots/<slot>`) needs at once, the remote's entry included. */
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
