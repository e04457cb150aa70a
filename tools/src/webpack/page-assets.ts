import type { ChunkGroup, Stats } from 'webpack';

export interface PageAssets {
  scripts: string[];
  styles: string[];
}

/**
 * The files that a page of a remote needs at once: the entry, the exposed module's chunks and the page's own. The
 * page's chunks are found by the request of its `import()` in `src/remote.tsx`.
 */
export function pageAssets({ compilation }: Stats, page: string): PageAssets {
  const requested = (request: RegExp) =>
    compilation.chunkGroups.filter((group) => group.origins.some((origin) => request.test(origin.request ?? '')));
  const exposed = requested(/\/src\/remote\.tsx$/);
  const own = requested(new RegExp(`/pages/${page}\\.tsx$`));
  if (own.length === 0) throw new Error(`src/remote.tsx imports no page ./pages/${page}.tsx: add it to its pages`);
  const files = new Set(['remoteEntry.js', ...[...exposed, ...own].flatMap(filesOf)]);
  return {
    scripts: [...files].filter((file) => file.endsWith('.js')),
    styles: [...files].filter((file) => file.endsWith('.css')),
  };
}

const filesOf = (group: ChunkGroup) => group.chunks.flatMap((chunk) => [...chunk.files]);
