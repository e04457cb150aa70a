import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { changedFiles } from './git.ts';

describe('changedFiles', () => {
  let folder: string;
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.test', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  const commit = () => {
    git('add', '--all');
    git('commit', '--message', 'step', '--no-gpg-sign');
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'changed-files-'));
    git('init', '--quiet');
    write('kept.ts', '1');
    write('gone.ts', '1');
    commit();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('lists the files that differ from the last commit, new ones too, deleted ones not', () => {
    write('kept.ts', '2');
    write('new file.ts', '1');
    rmSync(join(folder, 'gone.ts'));

    expect(changedFiles(folder).sort()).toEqual(['kept.ts', 'new file.ts']);
  });

  it('lists the files of the last commit in a clean tree', () => {
    write('second.ts', '1');
    commit();

    expect(changedFiles(folder)).toEqual(['second.ts']);
  });
});
