import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '../../..');

export const HOST = 'shell';
export const API = 'api';

export const distFolder = (name: string, root = repositoryRoot) => join(root, name, 'dist');

export function remoteNames(root = repositoryRoot): string[] {
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'remote.json')))
    .sort();
}
