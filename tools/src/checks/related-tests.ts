import { dirname } from 'node:path/posix';

import type { ImportGraph } from '../lint/import-graph.ts';

/**
 * Of the tests that reach a changed file by imports, those that a quick check runs: all of them outside the api. The
 * api's specs start the whole app, so that each reaches nearly every file: there it is those of the modules that hold a
 * changed file, or import one of contracts themselves; all of them when their own support has changed. Paths from the
 * root.
 * @param api the api's files and what they import
 */
export function selectRelatedTests(related: readonly string[], changed: readonly string[], api: ImportGraph): string[] {
  if (changed.some((file) => file.startsWith('api/test/'))) return [...related];
  const touched = changed.flatMap((file) =>
    file.startsWith('api/') ? [file] : [...api].filter(([, imports]) => imports.includes(file)).map(([user]) => user),
  );
  const modules = new Set(touched.map((file) => dirname(file)));
  return related.filter((test) => !test.startsWith('api/') || modules.has(dirname(test)));
}
