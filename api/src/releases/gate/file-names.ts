import { RELEASE_FILE_TYPES, releaseFileType } from '@mindgrove/contracts/releases/file-types';

import type { Violations } from './violations.js';

/** Windows opens a device instead of a file with one of these names, whatever follows the first dot. */
const DEVICE = /(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/|$)/i;

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
  if (DEVICE.test(path)) return [`file ${path} cannot be stored on Windows: rename it`];
  if (/\.(br|gz)$/i.test(path))
    return [`file ${path} is compressed: leave it out, the shell server compresses files itself`];
  if (releaseFileType(path)) return [];
  return [
    `file ${path} is of a type that no page loads: use ${Object.keys(RELEASE_FILE_TYPES).join(', ')}, or leave it out`,
  ];
}

/** `a.js` cannot be a file and the folder of `a.js/b.js`. */
function folderViolations(path: string, firstOf: ReadonlyMap<string, string>): Violations {
  const parts = path.split('/');
  return parts.slice(1).flatMap((_, index) => {
    const file = firstOf.get(
      parts
        .slice(0, index + 1)
        .join('/')
        .toLowerCase(),
    );
    return file ? [`file ${file} is also the folder of ${path}: rename one of them`] : [];
  });
}
