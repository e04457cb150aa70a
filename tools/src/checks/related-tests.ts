import { dirname } from 'node:path/posix';

import type { ImportGraph } from '../lint/import-graph.ts';

/**
 * Selects the tests for a quick check: of the api, where each spec reaches nearly every file, those of changed modules.
 */
export function selectRelatedTests(related: readonly string[], changed: readonly string[], api: ImportGraph): string[] {
  if (changed.some((file) => file.startsWith('api/test/'))) return [...related];
  const touched = changed.flatMap((file) =>
    file.startsWith('api/') ? [file] : [...api].filter(([, imports]) => imports.includes(file)).map(([user]) => user),
  );
  const modules = new Set(touched.map((file) => dirname(file)));
  return related.filter((test) => !test.startsWith('api/') || modules.has(dirname(test)));
}
