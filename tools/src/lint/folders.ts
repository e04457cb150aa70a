import { dirname } from 'node:path/posix';

import { isTest } from './file-roles.ts';
import { findCycles, type ImportGraph } from './import-graph.ts';

/** Cycles between folders with the same parent, each as its folders in order; tests do not count. */
export function findFolderCycles(graph: ImportGraph): string[][] {
  const imports = new Map<string, string[]>();
  for (const [file, targets] of graph) {
    if (isTest(file)) continue;
    for (const target of targets.filter((path) => !isTest(path))) {
      const [from, to] = siblingFolders(file, target);
      if (from && to) imports.set(from, [...(imports.get(from) ?? []), to]);
    }
  }
  return findCycles(imports);
}

/** The folders with the same parent that hold the two files; undefined for files of different packages, and when one contains the other. */
function siblingFolders(from: string, to: string): [string | undefined, string | undefined] {
  const [a, b] = [dirname(from).split('/'), dirname(to).split('/')];
  const depth = a.findIndex((name, index) => name !== b[index]);
  if (depth < 1 || b[depth] === undefined) return [undefined, undefined];
  return [a.slice(0, depth + 1).join('/'), b.slice(0, depth + 1).join('/')];
}

const MAX_FILES = 15;
const NOT_PRODUCT = /\.(test|spec|testing|e2e)\.\w+$|(^|\/)(test|fixtures)\//;
/** The root, and folders whose files form a sequence. */
const EXEMPT = ['.', 'docs/adr', 'api/src/platform/database/migrations'];
/** The content that members read and look at is no code. */
const CONTENT = 'api/content/';

export function crowdedFolders(files: readonly string[]): string[] {
  const byFolder = Map.groupBy(
    files.filter((file) => !NOT_PRODUCT.test(file) && !file.startsWith(CONTENT)),
    (file) => dirname(file),
  );
  return [...byFolder]
    .filter(([folder, { length }]) => length > MAX_FILES && !EXEMPT.includes(folder))
    .map(
      ([folder, { length }]) =>
        `${folder} has ${length} files, at most ${MAX_FILES} are allowed: group them in sub-folders by topic.`,
    );
}
