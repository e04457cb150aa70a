import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { git } from '@mindgrove/tools/repository/git';
import { repositoryRoot } from '@mindgrove/tools/repository/packages';

const run = promisify(execFile);

export interface TeamCheckout {
  folder: string;
  /** Replaces text in a source file. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  /** The same by writing a new file and renaming it, as some editors do. */
  replace: (file: string, from: string, to: string) => Promise<void>;
  /** Runs a command against a running product, and a release without its checks; resolves with stdout. */
  command: (
    name: 'release' | 'promote' | 'rollback' | 'retire' | 'history',
    ...args: CommandArguments
  ) => Promise<string>;
  /** Runs `npm run release` with its checks. */
  checkedRelease: (...args: CommandArguments) => Promise<string>;
  remove: () => Promise<void>;
}

type CommandArguments = [remote: string, product: { url: string; releaseToken: string }, ...options: string[]];

/** The checks of types, tests and pages take longer than all else that a journey does. */
const WITHOUT_CHECKS = ['--skip-checks', '--reason', 'This journey tests something else'];

/** The compiler recompiles files that are newer than its results. */
const KEEP_TIMESTAMPS = { preserveTimestamps: true };
/** Workspace links must point into the checkout. */
const OWN_SCOPE = '@mindgrove';

/** Links each installed package into the checkout, and copies the compiler's results. */
async function linkInstalled(folder: string): Promise<void> {
  const workspaces = await readdir(folder);
  const places = workspaces.map((place) => join(place, 'node_modules'));
  for (const place of places.filter((path) => existsSync(join(repositoryRoot, path)))) {
    await symlink(join(repositoryRoot, place), join(folder, place));
  }
  const [from, to] = [join(repositoryRoot, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, OWN_SCOPE), { recursive: true });
  for (const name of await readdir(join(from, OWN_SCOPE)))
    await symlink(join('../..', name), join(to, OWN_SCOPE, name));
  for (const name of await readdir(from)) {
    if (name === OWN_SCOPE || name === '.cache') continue;
    await symlink(workspaces.includes(name) ? join('..', name) : join(from, name), join(to, name));
  }
  const types = '.cache/types';
  await cp(join(repositoryRoot, types), join(folder, types), { ...KEEP_TIMESTAMPS, recursive: true }).catch(
    () => undefined,
  );
}

/** A copy of the working tree with its own builds, as another team would have it. */
export async function createTeamCheckout(): Promise<TeamCheckout> {
  const folder = await mkdtemp(join(tmpdir(), 'mindgrove-team-'));
  const listed = git(['ls-files', '--cached', '--others', '--exclude-standard', '-z']);
  for (const file of listed.split('\0').filter(Boolean)) {
    await cp(join(repositoryRoot, file), join(folder, file), KEEP_TIMESTAMPS).catch((error: NodeJS.ErrnoException) => {
      // A missing file was deleted in the working tree but is not committed yet.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await linkInstalled(folder);
  const edited = async (file: string, from: string, to: string) => {
    const source = await readFile(join(folder, file), 'utf8');
    if (!source.includes(from)) throw new Error(`${file} contains no "${from}" to edit`);
    return source.replaceAll(from, to);
  };
  async function runNpm(name: string, [remote, product, ...options]: CommandArguments, added: string[] = []) {
    const target = ['--to', product.url, '--token', product.releaseToken];
    return (await run('npm', ['run', name, '--', remote, ...target, ...options, ...added], { cwd: folder })).stdout;
  }
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
    command: (name, ...args) => runNpm(name, args, name === 'release' ? WITHOUT_CHECKS : []),
    checkedRelease: (...args) => runNpm('release', args),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
