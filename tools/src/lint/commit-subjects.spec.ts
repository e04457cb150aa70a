import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { checkCommitSubjects } from './commit-subjects.ts';

describe('checkCommitSubjects', () => {
  let root: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.test', ...args], {
      cwd: root,
      stdio: 'pipe',
    });
  const commit = (subject: string) => git('commit', '--allow-empty', '--no-gpg-sign', '--message', subject);
  const publish = () => git('update-ref', 'refs/remotes/origin/main', 'HEAD');

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'commit-subjects-'));
    git('init', '--quiet', '--initial-branch=main');
    commit('Begin');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('accepts a scope, several scopes, and up to 72 characters', () => {
    publish();
    commit('games: center a single lantern');
    commit('mfe-games, ui: center a single lantern');
    commit(`api: ${'x'.repeat(67)}`);

    expect(() => checkCommitSubjects(root)).not.toThrow();
  });

  it.each([
    ['Center a single lantern', 'has no scope: begin with the package or area'],
    [`api: ${'x'.repeat(68)}`, 'has 73 characters, at most 72 are allowed'],
  ])('rejects "%s" and names the commit', (subject, problem) => {
    publish();
    commit(subject);
    const hash = git('rev-parse', '--short', 'HEAD').toString().trim();

    expect(() => checkCommitSubjects(root)).toThrow(`Commit ${hash} "${subject}" ${problem}`);
  });

  it('skips published commits, merges and reverts', () => {
    publish();
    git('checkout', '--quiet', '-b', 'side');
    commit('api: sort plans by price');
    git('checkout', '--quiet', 'main');
    git('merge', '--no-ff', '--no-gpg-sign', '--message', 'Merge side', 'side');
    commit('Revert "api: sort plans by price"');

    expect(() => checkCommitSubjects(root)).not.toThrow();
  });

  it('checks all commits of a branch', () => {
    publish();
    commit('Center a single lantern');
    commit('api: sort plans by price');

    expect(() => checkCommitSubjects(root)).toThrow('"Center a single lantern" has no scope');
  });

  it('checks only the last commit where there is no origin/main', () => {
    expect(() => checkCommitSubjects(root)).toThrow('"Begin" has no scope');

    commit('api: sort plans by price');

    expect(() => checkCommitSubjects(root)).not.toThrow();
  });
});
