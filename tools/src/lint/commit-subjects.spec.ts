import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { checkCommitSubjects } from './commit-subjects.ts';

const RULE = 'tools/src/lint/commit-subjects.ts';

describe('checkCommitSubjects', () => {
  let root: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.test', ...args], {
      cwd: root,
      stdio: 'pipe',
    });
  const commit = (subject: string) => git('commit', '--allow-empty', '--no-gpg-sign', '--message', subject);
  const introduceRule = () => {
    mkdirSync(dirname(join(root, RULE)), { recursive: true });
    writeFileSync(join(root, RULE), '');
    git('add', '.');
    commit('The rule itself');
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'commit-subjects-'));
    git('init', '--quiet', '--initial-branch=main');
    commit('Begin');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('accepts a scope, several scopes, and up to 72 characters', () => {
    introduceRule();
    commit('games: center a single lantern');
    commit('mfe-games, ui: center a single lantern');
    commit(`api: ${'x'.repeat(67)}`);

    expect(() => checkCommitSubjects(root)).not.toThrow();
  });

  it.each([
    ['Center a single lantern', 'has no scope: begin with the package or area'],
    [`api: ${'x'.repeat(68)}`, 'has 73 characters, at most 72 are allowed'],
  ])('rejects "%s" and names the commit', (subject, problem) => {
    introduceRule();
    commit(subject);
    const hash = git('rev-parse', '--short', 'HEAD').toString().trim();

    expect(() => checkCommitSubjects(root)).toThrow(`Commit ${hash} "${subject}" ${problem}`);
  });

  it('skips commits before the rule, merges and reverts', () => {
    introduceRule();
    git('checkout', '--quiet', '-b', 'side');
    commit('api: sort plans by price');
    git('checkout', '--quiet', 'main');
    git('merge', '--no-ff', '--no-gpg-sign', '--message', 'Merge side', 'side');
    commit('Revert "api: sort plans by price"');

    expect(() => checkCommitSubjects(root)).not.toThrow();
  });

  it('has nothing to check before the rule is committed', () => {
    expect(() => checkCommitSubjects(root)).not.toThrow();
  });
});
