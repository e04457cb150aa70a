import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { repositoryRoot } from '../repository/packages.ts';
import { readNewRemote } from './template.ts';
import { LISTS_OF_REMOTES, makeWorkspace } from './workspace-remote.ts';

const READ = ['contracts', 'kit', 'ui', 'tools'].map((name) => `${name}/package.json`);

describe('makeWorkspace', () => {
  let root: string;
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const lists = () => Object.keys(LISTS_OF_REMOTES).map(read);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'workspaces-'));
    for (const file of [...Object.keys(LISTS_OF_REMOTES), ...READ, 'mfe-games/tsconfig.json']) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      cpSync(join(repositoryRoot, file), join(root, file));
    }
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('adds remotes to every file that lists them, one after the other', () => {
    for (const name of ['journal', 'deep-breathing']) makeWorkspace(readNewRemote(name), root);

    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    expect(workspaces).toEqual(expect.arrayContaining(['mfe-journal', 'mfe-deep-breathing', 'e2e']));
    const references = (JSON.parse(read('bench/tsconfig.json')) as { references: { path: string }[] }).references;
    expect(references.slice(-2)).toEqual([{ path: '../mfe-journal' }, { path: '../mfe-deep-breathing' }]);
    const compose = read('docker-compose.yml');
    for (const name of ['mfe-journal', 'mfe-deep-breathing']) {
      expect(compose.split(`${name}-secrets:/run/mindgrove`)).toHaveLength(3);
      expect(compose).toMatch(new RegExp(`\\n  ${name}:\\n[^]*deploy-once.ts, ${name}\\]`));
      expect(compose).toMatch(new RegExp(`\\nvolumes:\\n[^]*\\n  ${name}-secrets:\\n`));
      expect(read('.github/CODEOWNERS')).toMatch(new RegExp(`^/${name}/ +@mindgrove/\\w+`, 'm'));
    }
    expect(read('bench/federation/one-bundle/compiled-in.ts')).toContain("  'mfe-deep-breathing': deepBreathing,");
  });

  it('makes a package of exact versions without a license or a README of its own', () => {
    makeWorkspace(readNewRemote('journal'), root);

    const { dependencies } = JSON.parse(read('mfe-journal/package.json')) as { dependencies: Record<string, string> };
    const { version } = JSON.parse(read('ui/package.json')) as { version: string };
    expect(dependencies).toMatchObject({ '@mindgrove/kit': '*', '@mindgrove/ui': version });
    expect(dependencies['react']).toMatch(/^19\.\d+\.\d+$/);
    expect(existsSync(join(root, 'mfe-journal/README.md'))).toBe(false);
  });

  it('changes nothing when there is one of that name', () => {
    const before = lists();

    expect(() => makeWorkspace(readNewRemote('games'), root)).toThrow('There is a folder mfe-games already');
    expect(lists()).toEqual(before);
  });
});
