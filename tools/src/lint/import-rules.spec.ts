import { readdirSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { beforeAll, describe, expect, it } from '@jest/globals';
import { execa } from 'execa';

import { repositoryRoot } from '../repository/packages.ts';
import { importRules } from './import-rules.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

/** Other rules that keep teams independent, with their messages. */
const otherRules = [
  {
    name: 'forward-ref',
    rule: 'eslint(no-restricted-imports)',
    says: 'Two modules that need each other are one module',
  },
  { name: 'unchecked-input', rule: 'eslint(no-restricted-imports)', says: 'take it from @Input()' },
  { name: 'remote-name-in-shell', rule: 'mindgrove(remote-name)', says: 'The shell names no remote' },
  { name: 'foreign-table', rule: 'mindgrove(table-owner)', says: 'Table users belongs to api/src/users' },
  { name: 'read-model-writes', rule: 'mindgrove(table-owner)', says: 'A read model only reads' },
  { name: 'disabling-comment', rule: 'mindgrove(disabling-comments)', says: 'change the rule' },
  { name: 'visibility-in-jsdom', rule: 'eslint(no-restricted-properties)', says: 'assert toBeInTheDocument here' },
  { name: 'floating-promise', rule: 'typescript(no-floating-promises)', says: 'Promises must be awaited' },
  { name: 'mouse-only', rule: 'jsx-a11y(click-events-have-key-events)', says: 'keyboard event listener' },
];
const cases = [
  ...importRules.map(({ name, advice }) => ({ name, rule: 'mindgrove(forbidden-imports)', says: advice })),
  ...otherRules,
];

const oxlint = join(repositoryRoot, 'node_modules/oxlint/bin/oxlint');

interface Finding {
  code: string;
  message: string;
  help?: string;
  filename: string;
}

/** Lints all fixtures with the repository's own configuration, as if they stood where their paths inside a fixture say. */
async function lintFixtures(): Promise<Finding[]> {
  const root = await mkdtemp(join(tmpdir(), 'lint-'));
  try {
    for (const name of readdirSync(fixtures)) await cp(join(fixtures, name), root, { recursive: true });
    const [config, plugin] = ['oxlint.config.ts', 'tools/src/lint/plugin.ts'].map((path) => join(repositoryRoot, path));
    const text = `import config from '${config}';\nexport default { ...config, jsPlugins: ['${plugin}'] };\n`;
    await writeFile(join(root, 'oxlint.config.ts'), text);
    const { stdout } = await execa(process.execPath, [oxlint, '--format=json'], { cwd: root, reject: false });
    return (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
  } finally {
    await rm(root, { recursive: true });
  }
}

function filesOf(name: string): string[] {
  const folder = join(fixtures, name);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

describe('the forbidden imports', () => {
  let findings: Finding[];
  const findingsIn = (path: string) =>
    findings
      .filter(({ filename }) => filename === path)
      .map(({ code, message, help = '' }) => ({ rule: code, message: `${message} ${help}` }));

  beforeAll(async () => {
    findings = await lintFixtures();
  });

  it('have fixtures, each with paths of its own', () => {
    const paths = readdirSync(fixtures).flatMap(filesOf);

    expect(cases.filter(({ name }) => filesOf(name).length === 0)).toEqual([]);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('are rejected in every way to write them, with advice', () => {
    const files = cases.flatMap(({ name, ...expected }) => filesOf(name).map((path) => ({ path, ...expected })));

    expect(files.map(({ path }) => ({ path, found: findingsIn(path) }))).toEqual(
      files.map(({ path, rule, says }) => ({
        path,
        found: expect.arrayContaining([{ rule, message: expect.stringContaining(says) }]),
      })),
    );
  });

  it('do not affect other imports', () => {
    const files = filesOf('allowed');

    expect(files).not.toEqual([]);
    expect(files.map((path) => ({ path, found: findingsIn(path) }))).toEqual(
      files.map((path) => ({ path, found: [] })),
    );
  });
});
