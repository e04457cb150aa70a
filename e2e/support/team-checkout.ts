import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { repositoryRoot } from '@mindgrove/tools/packages';

const run = promisify(execFile);

export interface TeamCheckout {
  folder: string;
  /** Replaces a text in a source file of the checkout. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  /** The same, as editors do that write another file and give it the name of the first. */
  replace: (file: string, from: string, to: string) => Promise<void>;
  /** Runs `npm run release` or `npm run rollback` of a remote against a running product; resolves with what it printed. */
  command: (
    name: 'release' | 'rollback',
    remote: string,
    product: { url: string; releaseToken: string },
    ...options: string[]
  ) => Promise<string>;
  remove: () => Promise<void>;
}

/** A checkout of the sources as they are now, as one team has it: what it builds is nobody else's `dist`. */
export async function checkOut(): Promise<TeamCheckout> {
  const folder = await mkdtemp(join(tmpdir(), 'mindgrove-team-'));
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { stdout } = await run('git', list, { cwd: repositoryRoot, maxBuffer: 16e6 });
  for (const file of stdout.split('\0').filter(Boolean)) {
    await cp(join(repositoryRoot, file), join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      // Deleted in the working tree, but not committed yet.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  const installed = ['.', ...(await readdir(folder))].map((place) => join(place, 'node_modules'));
  for (const place of installed.filter((path) => existsSync(join(repositoryRoot, path)))) {
    await symlink(join(repositoryRoot, place), join(folder, place));
  }
  const edited = async (file: string, from: string, to: string) => {
    const source = await readFile(join(folder, file), 'utf8');
    if (!source.includes(from)) throw new Error(`${dirname(file)}: there is no "${from}" to edit`);
    return source.replaceAll(from, to);
  };
  return {
    folder,
    async edit(file, from, to) {
      await writeFile(join(folder, file), await edited(file, from, to));
    },
    async replace(file, from, to) {
      const saved = join(folder, `${file}.saved`);
      await writeFile(saved, await edited(file, from, to));
      await rename(saved, join(folder, file));
    },
    async command(name, remote, { url, releaseToken }, ...options) {
      const args = ['run', name, '--', remote, '--to', url, '--token', releaseToken, ...options];
      return (await run('npm', args, { cwd: folder })).stdout;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
