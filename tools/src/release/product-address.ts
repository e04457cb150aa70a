import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { findProduct, readManifest } from '../new-remote/served-packages.ts';
import { isInstalled, repositoryRoot } from '../repository/packages.ts';

const addressFile = (dataDir: string) => join(dataDir, 'address');

/** Remembers where the product of a data folder listens, for commands that are run later. */
export function saveAddress(dataDir: string, url: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(addressFile(dataDir), url);
}

export const DEFAULT_PRODUCT = isInstalled
  ? 'the product from which package.json installs the tools'
  : 'where "npm start" was last started, else http://localhost:3000';

/** The address of the product that a command is for, without a trailing slash; `given` is its `--to`. */
export function productAddress(given: string | undefined, dataDir = join(repositoryRoot, '.data')): string {
  if (given !== undefined) return given.replace(/\/+$/, '');
  if (isInstalled) return findProduct(readManifest(repositoryRoot), '--to');
  return existsSync(addressFile(dataDir)) ? readFileSync(addressFile(dataDir), 'utf8') : 'http://localhost:3000';
}
