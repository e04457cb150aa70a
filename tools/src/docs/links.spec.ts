import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, it } from '@jest/globals';

import { repositoryFiles } from '../repository/git.ts';
import { repositoryRoot } from '../repository/packages.ts';

const LINK = /\]\((?<inline>[^)\s]+)\)|^\[[^\]]+\]: (?<reference>\S+)$/gm;
const CODE = /```[\s\S]*?```|`[^`\n]*`/g;
const FILE =
  /`((?:api|bench|contracts|e2e|kit|mfe-\w+|server-kit|shell|stripe-sandbox|tools|ui)\/[\w./-]+\.(?:[cm]?[jt]sx?|css|json))`/g;

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8').replaceAll(CODE, '');
/** Makes the anchors that GitHub makes. */
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const pages = repositoryFiles().filter((file) => /^(?:docs\/.*|[A-Z]+)\.md$/.test(file));

/** Targets within this repository that are not there. */
function brokenLinks(page: string): string[] {
  const targets = [...read(page).matchAll(LINK)]
    .map(({ groups }) => groups?.['inline'] ?? groups?.['reference'] ?? '')
    .filter((target) => !/^[a-z]+:/.test(target));

  return targets.filter((target) => {
    const [path = '', anchor] = target.split('#');
    const file = path ? join(dirname(page), path) : page;
    if (!existsSync(join(repositoryRoot, file))) return true;
    return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).includes(anchor);
  });
}

it('links only files and headings that exist from the pages of documentation', () => {
  const broken = pages.flatMap((page) => brokenLinks(page).map((target) => `${page}: ${target}`));

  expect(pages.length).toBeGreaterThan(10);
  expect(broken).toEqual([]);
});

it('names only files that exist', () => {
  const named = pages.flatMap((page) =>
    [...readFileSync(join(repositoryRoot, page), 'utf8').matchAll(FILE)].map(([, file = '']) => ({ page, file })),
  );

  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ file }) => !existsSync(join(repositoryRoot, file)))).toEqual([]);
});
