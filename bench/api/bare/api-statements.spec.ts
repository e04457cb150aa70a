import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';
import { repositoryRoot } from '@mindgrove/tools/repository/packages';

// The compiler does not see imports of built files.
it('takes statements from files that the API has', () => {
  const source = readFileSync(join(import.meta.dirname, 'api-statements.ts'), 'utf8');
  const files = [...source.matchAll(/importApi\('(.+)\.js'\)/g)].map(([, file]) => `api/src/${file}.ts`);

  expect(files).not.toEqual([]);
  expect(files.filter((file) => !existsSync(join(repositoryRoot, file)))).toEqual([]);
});
