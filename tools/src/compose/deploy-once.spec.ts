import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';
import typescript from 'typescript';

import { readImportGraph } from '../lint/import-graph.ts';
import { repositoryRoot } from '../repository/packages.ts';

const IN_THE_IMAGE = /^(\.|@mindgrove\/contracts\/|zod$)/;

it('imports nothing that the image of a publisher does not hold', () => {
  const graph = readImportGraph(repositoryRoot, ['tools/src', 'contracts/src']);
  const files = new Set(['tools/src/compose/deploy-once.ts']);
  for (const file of files) for (const target of graph.get(file) ?? []) files.add(target);

  const missing = [...files].flatMap((file) => {
    const { importedFiles } = typescript.preProcessFile(readFileSync(join(repositoryRoot, file), 'utf8'), true, true);
    const imports = importedFiles.map(({ fileName }) => fileName.replace(/^node:/, ''));
    return imports.filter((name) => !IN_THE_IMAGE.test(name) && !builtinModules.includes(name));
  });

  expect(files).toContain('tools/src/release/registry.ts');
  expect(missing).toEqual([]);
});
