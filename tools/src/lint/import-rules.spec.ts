import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { beforeAll, describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

import { repositoryRoot } from '../repository/packages.ts';
import { importRules } from './import-rules.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

/** Other rules that keep teams independent, with their messages. */
const otherRules = [
  { name: 'forward-ref', rule: 'no-restricted-imports', says: 'Two modules that need each other are one module' },
  { name: 'unchecked-input', rule: 'no-restricted-imports', says: 'take it from @Input()' },
  { name: 'remote-name-in-shell', rule: 'no-restricted-syntax', says: 'The shell names no remote' },
  { name: 'foreign-table', rule: 'mindgrove/table-owner', says: 'Table users belongs to api/src/users' },
  { name: 'read-model-writes', rule: 'mindgrove/table-owner', says: 'A read model only reads' },
  { name: 'visibility-in-jsdom', rule: 'no-restricted-properties', says: 'assert toBeInTheDocument here' },
];
const cases = [
  ...importRules.map(({ name, advice }) => ({ name, rule: 'mindgrove/forbidden-imports', says: advice })),
  ...otherRules,
];

let eslint: ESLint;

/** Lints a fixture with the repository's own configuration, as if it stood where its path inside the fixture says. */
async function lint(name: string, path: string) {
  const code = readFileSync(join(fixtures, name, path), 'utf8');
  const [result] = await eslint.lintText(code, { filePath: join(repositoryRoot, path) });
  return result?.messages.map(({ ruleId, message }) => ({ rule: ruleId, message }));
}

function filesOf(name: string): string[] {
  const folder = join(fixtures, name);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

describe('the forbidden imports', () => {
  beforeAll(() => {
    eslint = new ESLint({ cwd: repositoryRoot });
  });

  it('are rejected in every way to write them, with advice', async () => {
    const files = cases.flatMap(({ name, ...expected }) => filesOf(name).map((path) => ({ name, path, ...expected })));

    const findings = await Promise.all(files.map(async ({ name, path }) => ({ path, found: await lint(name, path) })));

    expect(cases.filter(({ name }) => filesOf(name).length === 0)).toEqual([]);
    expect(findings).toEqual(
      files.map(({ path, rule, says }) => ({
        path,
        found: expect.arrayContaining([{ rule, message: expect.stringContaining(says) }]),
      })),
    );
  });

  it('do not affect other imports', async () => {
    const files = filesOf('allowed');

    const findings = await Promise.all(files.map(async (path) => ({ path, found: await lint('allowed', path) })));

    expect(files).not.toEqual([]);
    expect(findings).toEqual(files.map((path) => ({ path, found: [] })));
  });
});
