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
  /** Makes a change, and waits until it is told; a watch that went deaf ends in the test's timeout. */
  const heard = (change: () => void) =>
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

  it('hears a file that is written, replaced by renaming again and again, and written once more', async () => {
    for (const file of ['src/a.ts', 'src/inner/b.ts']) {
      await heard(() => write(file, 'written'));
      for (const text of ['replaced', 'again', 'and again']) await heard(() => replace(file, text));
      await heard(() => write(file, 'written once more'));
    }
  });

  it.each(['src', 'src/inner'])(
    'hears that %s is deleted and made again, and what is edited in it then',
    async (folder) => {
      const file = join(folder, 'c.ts');
      await heard(() => rmSync(at(folder), { recursive: true }));
      await heard(() => makeFolder(folder, 'c.ts', 'later'));
      await heard(() => {
        rmSync(at(folder), { recursive: true });
        makeFolder(folder, 'c.ts', 'at once');
      });

      await heard(() => write(file, 'edited'));
      await heard(() => replace(file, 'replaced'));
    },
  );

  it('hears a folder that is new, and what is edited in it', async () => {
    await heard(() => makeFolder('src/new/deep', 'c.ts', 'first'));

    await heard(() => write('src/new/deep/c.ts', 'second'));
  });

  it('hears each `git checkout`, and what is edited after it', async () => {
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '--message=first');
    for (const branch of ['one', 'two']) {
      git('checkout', '--quiet', '-b', branch, 'main');
      await heard(() => write('src/a.ts', branch));
      git('commit', '--quiet', '--all', `--message=${branch}`);
    }

    for (const branch of ['one', 'two', 'one', 'main']) await heard(() => git('checkout', '--quiet', branch));

    await heard(() => write('src/a.ts', 'edited'));
  });

  it('tells nothing of tests and of its neighbors, and nothing after its end', async () => {
    let told = 0;
    onChange = () => (told += 1);
    makeFolder('beside', 'd.ts', 'first');
    // Told after a later change, the first watch would have told already.
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
    await later(() => write('src/a.ts', 'unheard'));

    expect(told).toBe(0);
  });
});
