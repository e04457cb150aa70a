import { relative } from 'node:path';

import { execa } from 'execa';

import { apiModuleOf } from '../lint/api-modules.ts';
import { type ImportGraph, readImportGraph } from '../lint/import-graph.ts';
import { API, repositoryRoot } from '../repository/packages.ts';
import { JEST, JEST_ENVIRONMENT, runJest } from './jest.ts';

/** Tests that read files without importing them, so that jest does not know that they are related. */
const READERS: readonly { test: string; reads: RegExp }[] = [
  { test: 'api/src/platform/database/migrations.spec.ts', reads: /^api\/src\/platform\/database\/migrations\// },
  {
    test: 'api/src/platform/database/schema.spec.ts',
    reads: /^api\/src\/(platform\/database\/migrations\/|.*\.entity\.ts$)/,
  },
  { test: 'tools/src/checks/asvs.spec.ts', reads: /^docs\/(asvs\.json|security\.md)$/ },
  { test: 'tools/src/checks/code-owners.spec.ts', reads: /^(package\.json|\.github\/CODEOWNERS)$/ },
  { test: 'tools/src/checks/toast-catalog.spec.ts', reads: /\.toasts\.ts$/ },
  { test: 'tools/src/compose/services.spec.ts', reads: /^docker-compose\.yml$/ },
  { test: 'tools/src/docs/decisions.spec.ts', reads: /^docs\/adr\// },
  { test: 'tools/src/docs/kit-reference.spec.ts', reads: /^kit\/(src|package\.json$)|^docs\/kit\.md$/ },
  { test: 'tools/src/docs/operate.spec.ts', reads: /^docs\/operate\.md$|^\.env\.example$/ },
  { test: 'tools/src/docs/links.spec.ts', reads: /\.md$/ },
  { test: 'tools/src/docs/walkthroughs.long.spec.ts', reads: /^docs\/add-a-[\w-]+\.md$/ },
  { test: 'tools/src/lint/import-rules.spec.ts', reads: /^oxlint\.config\.ts$|^tools\/src\/lint\// },
  { test: 'ui/src/styles/tokens.test.ts', reads: /^ui\/src\/styles\/tokens\.css$/ },
];

/** Runs the tests that import one of the code files or read one of the `changed` files, which need not be code. */
export async function runRelatedTests(changed: readonly string[], code: readonly string[]): Promise<void> {
  const tests = selectRelatedTests(await findImporters(code), changed, readImportGraph(repositoryRoot, [API]));
  if (tests.length > 0) await runJest(['--runTestsByPath', ...tests]);
}

async function findImporters(code: readonly string[]): Promise<string[]> {
  if (code.length === 0) return [];
  const args = [...JEST, '--listTests', '--findRelatedTests', ...code];
  const { stdout } = await execa(process.execPath, args, { cwd: repositoryRoot, env: JEST_ENVIRONMENT, lines: true });
  return stdout.filter(Boolean).map((path) => relative(repositoryRoot, path));
}

/**
 * Selects the tests for a quick check. Nearly every file of the api is related to each of its specs, so only those of
 * changed modules are selected. Tests that read a changed file are added.
 */
export function selectRelatedTests(related: readonly string[], changed: readonly string[], api: ImportGraph): string[] {
  const readers = READERS.filter(({ reads }) => changed.some((file) => reads.test(file))).map(({ test }) => test);
  return [...new Set([...selectImporters(related, changed, api), ...readers])];
}

function selectImporters(related: readonly string[], changed: readonly string[], api: ImportGraph): string[] {
  if (changed.some((file) => file.startsWith('api/test/'))) return [...related];
  const touched = changed.flatMap((file) =>
    file.startsWith('api/') ? [file] : [...api].filter(([, imports]) => imports.includes(file)).map(([user]) => user),
  );
  const modules = new Set(touched.map(apiModuleOf));
  return related.filter((test) => !test.startsWith('api/') || modules.has(apiModuleOf(test)));
}
