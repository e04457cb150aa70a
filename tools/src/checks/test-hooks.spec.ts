import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { repositoryRoot } from '../repository/packages.ts';

/** Of jest, and of the functions that register them for a test file. */
const HOOKS =
  /^(?:export )?(?:const \w+ = )?(?:(?:before|after)(?:Each|All|Tests|EachTest)|(?:serve|answer|with|test)[A-Z]\w*)\(/m;

it('belong to test files: a module that many of them load would register its own for the first one alone', () => {
  const modules = globSync('{api,bench,contracts,kit,mfe-*,server-kit,shell,tools,ui}/**/*.{ts,tsx}', {
    cwd: repositoryRoot,
    // Jest loads at-end.ts before all of them.
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.{spec,test}.{ts,tsx}', 'api/test/at-end.ts'],
  });

  expect(modules.length).toBeGreaterThan(1000);
  expect(modules.filter((path) => HOOKS.test(readFileSync(join(repositoryRoot, path), 'utf8')))).toEqual([]);
});
