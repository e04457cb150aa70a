import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';
import { routes } from '@mindgrove/contracts/routes';

import { repositoryFiles } from '../repository/git.ts';
import { repositoryRoot } from '../repository/packages.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
const page = read('docs/architecture.md');
const namesIn = (pattern: RegExp) => [...new Set([...page.matchAll(pattern)].map(([, name = '']) => name))];

it('names calls and classes that exist, so that a newcomer finds what the page answers', () => {
  const calls = namesIn(/`((?:GET|POST) \/[^`]*)`/g);
  const classes = namesIn(/`(\w+(?:Service|Gateway|Guard))`/g);
  const api = repositoryFiles().filter((file) => /^api\/src\/.*(?<!\.spec)\.ts$/.test(file));
  const defined = new Set(
    api.flatMap((file) => [...read(file).matchAll(/^export class (\w+)/gm)].map(([, name]) => name)),
  );

  expect([calls.length, classes.length].every((count) => count > 8)).toBe(true);
  expect(calls.filter((call) => !(call in routes))).toEqual([]);
  expect(classes.filter((name) => !defined.has(name))).toEqual([]);
});
