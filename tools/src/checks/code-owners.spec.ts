import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { API, HOST, remoteNames, repositoryRoot } from '../repository/packages.ts';

it('names a team for every remote, the shell and the api', () => {
  const lines = readFileSync(join(repositoryRoot, '.github/CODEOWNERS'), 'utf8').split('\n');

  const unowned = [...remoteNames(), HOST, API].filter(
    (name) => !lines.some((line) => new RegExp(`^/${name}/ +@mindgrove/\\w+`).test(line)),
  );

  expect(unowned).toEqual([]);
});
