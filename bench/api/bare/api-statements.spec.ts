import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';
import { repositoryRoot } from '@mindgrove/tools/repository/packages';

// The compiler does not see imports of built files.
it('takes statements that the API exports', () => {
  const source = readFileSync(join(import.meta.dirname, 'api-statements.ts'), 'utf8');
  const imports = [...source.matchAll(/\{ ([^}]+) \} = \(await importApi\(\s*'(.+)\.js'/g)];
  const isExported = (name: string, file: string) =>
    new RegExp(`^export (const|async function) ${name}\\b`, 'm').test(
      readFileSync(join(repositoryRoot, `api/src/${file}.ts`), 'utf8'),
    );

  const missing = imports.flatMap(([, names = '', file = '']) =>
    names.split(', ').filter((name) => !isExported(name, file)),
  );

  expect(imports.length).toBe(source.split('await importApi(').length - 1);
  expect(missing).toEqual([]);
});
