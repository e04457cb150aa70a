import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, it } from '@jest/globals';

import { repositoryFiles } from '../repository/git.ts';
import { repositoryRoot } from '../repository/packages.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

/** The sheet and the name of each style import of a file. */
const styleImports = (file: string, source: string) =>
  [...source.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';/gm)].map(([, name = '', path = '']) => ({
    name,
    sheet: join(dirname(file), path),
  }));

const classesOf = (sheet: string) => {
  const selectors = [
    ...read(sheet)
      .replaceAll(/\/\*.*?\*\//gs, '')
      .matchAll(/[^{};]+(?=\{)/g),
  ].join();
  return new Set([...selectors.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name));
};

// The compiler does not know the classes, and a missing one is a part without its look, which no test of a page sees.
it('uses classes that its style sheets have, and all of them', () => {
  const sources = repositoryFiles()
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, source: read(file) }));
  const uses = sources.flatMap(({ file, source }) =>
    styleImports(file, source).map((use) => ({ ...use, file, source })),
  );

  const missing = uses.flatMap(({ file, source, name, sheet }) => {
    const classes = classesOf(sheet);
    const named = [...source.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used);
    return named.filter((used) => !classes.has(used)).map((used) => `${file}: ${used}`);
  });
  const unused = Map.groupBy(uses, ({ sheet }) => sheet)
    .entries()
    .flatMap(([sheet, users]) => {
      const text = users.map(({ source }) => source).join('\n');
      return [...classesOf(sheet)]
        .filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
        .map((name) => `${sheet}: ${name}`);
    });

  expect(uses.length).toBeGreaterThan(100);
  expect({ missing, unused: [...unused] }).toEqual({ missing: [], unused: [] });
});
