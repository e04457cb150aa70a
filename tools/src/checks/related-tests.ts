import { relative } from 'node:path';

import { execa } from 'execa';

import { apiModuleOf } from '../lint/file-roles.ts';
import { type ImportGraph, readImportGraph } from '../lint/import-graph.ts';
import { API, repositoryRoot } from '../repository/packages.ts';
import { JEST, JEST_ENVIRONMENT, runJest } from './jest.ts';

/** Runs the tests that import one of the code files; `changed` also lists other files. */
export async function runRelatedTests(changed: readonly string[], code: readonly string[]): Promise<void> {
  const args = [JEST, '--listTests', '--findRelatedTests', ...code];
  const { stdout } = await execa(process.execPath, args, { cwd: repositoryRoot, env: JEST_ENVIRONMENT, lines: true });
  const related = stdout.filter(Boolean).map((path) => relative(repositoryRoot, path));
  const tests = selectRelatedTests(related, changed, readImportGraph(repositoryRoot, [API]));
  if (tests.length > 0) await runJest(['--runTestsByPath', ...tests]);
}

/**
 * Selects the tests for a quick check: of the api, where each spec reaches nearly every file, those of changed modules.
 */
export function selectRelatedTests(related: readonly string[], changed: readonly string[], api: ImportGraph): string[] {
  if (changed.some((file) => file.startsWith('api/test/'))) return [...related];
  const touched = changed.flatMap((file) =>
    file.startsWith('api/') ? [file] : [...api].filter(([, imports]) => imports.includes(file)).map(([user]) => user),
  );
  const modules = new Set(touched.map(apiModuleOf));
  return related.filter((test) => !test.startsWith('api/') || modules.has(apiModuleOf(test)));
}
