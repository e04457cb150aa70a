import { RELEASE_FILE_TYPES, releaseFileType } from '@mindgrove/contracts/releases/file-types';

import type { Violations } from './violations.js';

/** Windows opens a device instead of a file with one of these names, regardless of what follows the first dot. */
const DEVICE = /(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/|$)/i;
/** Windows drops the dot. */
const ENDS_WITH_DOT = /\.\//;
const COMPRESSED = /\.(br|gz)$/i;

const RECORD = 'release.json';

/** Shell servers keep each release in a folder, whose file system may not tell `A.js` from `a.js`. */
export function fileNameViolations(paths: readonly string[]): Violations {
  const firstOf = new Map<string, string>();
  for (const path of paths) {
    const folded = path.toLowerCase();
    if (!firstOf.has(folded)) firstOf.set(folded, path);
  }
  return paths.flatMap((path) => [
    ...ownViolations(path),
    ...folderViolations(path, firstOf),
    ...(firstOf.get(path.toLowerCase()) === path
      ? []
      : [`files ${firstOf.get(path.toLowerCase())} and ${path} differ only in case: rename one of them`]),
  ]);
}

function ownViolations(path: string): Violations {
  if (path.toLowerCase() === RECORD) return [`file ${path} would replace the release's record: rename it`];
  if (DEVICE.test(path) || ENDS_WITH_DOT.test(path)) return [`file ${path} cannot be stored on Windows: rename it`];
  if (COMPRESSED.test(path))
    return [`file ${path} is compressed: leave it out, the shell server compresses files itself`];
  if (releaseFileType(path)) return [];
  return [
    `file ${path} is of a type that no page loads: use ${Object.keys(RELEASE_FILE_TYPES).join(', ')}, or leave it out`,
  ];
}

/** `a.js` cannot be a file and the folder of `a.js/b.js`, which holds for the files that the shell server adds, too. */
function folderViolations(path: string, firstOf: ReadonlyMap<string, string>): Violations {
  return foldersOf(path).flatMap((folder) => {
    const file = firstOf.get(folder.toLowerCase());
    if (file) return [`file ${file} is also the folder of ${path}: rename one of them`];
    if (folder.toLowerCase() === RECORD) return [`folder ${folder} would replace the release's record: rename it`];
    return COMPRESSED.test(folder)
      ? [`folder ${folder} is named like a compressed file: rename it, the shell server compresses files itself`]
      : [];
  });
}

const foldersOf = (path: string) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
