import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's root folder, absolute, whatever folder a command was called from. */
export const repositoryRoot = join(import.meta.dirname, '../../..');

export const HOST = 'shell';
export const API = 'api';

/** Absolute folder of a package's build. */
export const distFolder = (name: string, root = repositoryRoot) => join(root, name, 'dist');

/** Names of the remotes: every folder of the root that says in a `remote.json` what it mounts. */
export function remoteNames(root = repositoryRoot): string[] {
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'remote.json')))
    .sort();
}
