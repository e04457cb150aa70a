import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '../../..');

export const HOST = 'shell';
export const API = 'api';

export const distFolder = (name: string, root = repositoryRoot) => join(root, name, 'dist');

/** Not in `dist`: browsers never get them, and they do not change a release's version. */
export const sourceMapsFolder = (name: string, root = repositoryRoot) => join(root, '.cache/source-maps', name);

export function workspaces(): string[] {
  const manifest = readFileSync(join(repositoryRoot, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { workspaces: string[] }).workspaces;
}

export function remoteNames(root = repositoryRoot): string[] {
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'remote.json')))
    .sort();
}
