import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { repositoryRoot, workspaces } from '../repository/packages.ts';

it('names a team for every workspace', () => {
  const lines = readFileSync(join(repositoryRoot, '.github/CODEOWNERS'), 'utf8').split('\n');

  const unowned = workspaces().filter(
    (name) => !lines.some((line) => new RegExp(`^/${name}/ +@mindgrove/\\w+`).test(line)),
  );

  expect(unowned).toEqual([]);
});
