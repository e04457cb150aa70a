import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { watchSources } from './watch-sources.ts';

describe('watchSources', () => {
  let root: string;
  let stop: () => void;
  let onChange: () => void = () => undefined;
  const at = (path: string) => join(root, path);
  const write = (path: string, text: string) => writeFileSync(at(path), text);
  const replace = (path: string, text: string) => {
    write('saved', text);
    renameSync(at('saved'), at(path));
  };
  const makeFolder = (path: string, file: string, text: string) => {
    mkdirSync(at(path), { recursive: true });
    write(join(path, file), text);
  };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.test', ...args], { cwd: root });
  /** Makes a change and waits for its report. */
  const reported = (change: () => void) =>
    new Promise<void>((resolve) => {
      onChange = resolve;
      change();
    });

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'watch-'));
    makeFolder('src', 'a.ts', 'first');
    makeFolder('src/inner', 'b.ts', 'first');
    stop = watchSources([at('src')], () => onChange());
  });
  afterEach(() => {
    stop();
    rmSync(root, { recursive: true });
  });

  it('reports a file that is written, replaced by renaming three times, and written again', async () => {
    for (const file of ['src/a.ts', 'src/inner/b.ts']) {
      await reported(() => write(file, 'written'));
      for (const text of ['replaced', 'again', 'and again']) await reported(() => replace(file, text));
      await reported(() => write(file, 'written once more'));
    }
  });

  it.each(['src', 'src/inner'])('reports that %s is deleted and created again, and edits in it', async (folder) => {
    const file = join(folder, 'c.ts');
    await reported(() => rmSync(at(folder), { recursive: true }));
    await reported(() => makeFolder(folder, 'c.ts', 'later'));
    await reported(() => {
      rmSync(at(folder), { recursive: true });
      makeFolder(folder, 'c.ts', 'at once');
    });

    await reported(() => write(file, 'edited'));
    await reported(() => replace(file, 'replaced'));
  });

  it('reports a new folder and edits in it', async () => {
    await reported(() => makeFolder('src/new/deep', 'c.ts', 'first'));

    await reported(() => write('src/new/deep/c.ts', 'second'));
  });

  it('reports each `git checkout` and edits after it', async () => {
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '--message=first');
    for (const branch of ['one', 'two']) {
      git('checkout', '--quiet', '-b', branch, 'main');
      await reported(() => write('src/a.ts', branch));
      git('commit', '--quiet', '--all', `--message=${branch}`);
    }

    for (const branch of ['one', 'two', 'one', 'main']) await reported(() => git('checkout', '--quiet', branch));

    await reported(() => write('src/a.ts', 'edited'));
  });

  it('ignores tests and neighboring files, and reports nothing once stopped', async () => {
    let reports = 0;
    onChange = () => (reports += 1);
    makeFolder('beside', 'd.ts', 'first');
    // When this later watch reports, the first one would have reported already.
    const later = async (change: () => void) => {
      let stopLater = () => {};
      await new Promise<void>((resolve) => {
        stopLater = watchSources([at('beside')], resolve);
        change();
        write('beside/d.ts', 'second');
      });
      stopLater();
    };

    await later(() => {
      write('src/a.spec.ts', 'a test');
      write('neighbor.ts', 'not below');
    });
    stop();
    await later(() => write('src/a.ts', 'unreported'));

    expect(reports).toBe(0);
  });
});
