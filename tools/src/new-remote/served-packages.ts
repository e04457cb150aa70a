import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// This imports the type alone: these commands run before contracts are installed.
import type { SdkIndex } from '@mindgrove/contracts/releases/sdk';
import { execa } from 'execa';

export const TOOLS_PACKAGE = '@mindgrove/remote';
const SDK_PATH = '/sdk/';

export interface Manifest {
  name?: string;
  version?: string;
  private?: boolean;
  type?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestFile = (folder: string) => join(folder, 'package.json');

export const readManifest = (folder: string): Manifest =>
  existsSync(manifestFile(folder)) ? (JSON.parse(readFileSync(manifestFile(folder), 'utf8')) as Manifest) : {};

export const writeManifest = (folder: string, manifest: Manifest): void =>
  writeFileSync(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`);

/** The product that the tools of a folder were installed from; when its manifest does not say, `option` names it. */
export function findProduct({ dependencies, devDependencies }: Manifest, option = '--from'): string {
  const address = devDependencies?.[TOOLS_PACKAGE] ?? dependencies?.[TOOLS_PACKAGE] ?? '';
  const end = address.lastIndexOf(SDK_PATH);
  if (/^https?:/.test(address) && end > 0) return address.slice(0, end);
  throw new Error(
    `package.json does not say from which product ${TOOLS_PACKAGE} comes: name it with ${option} <url>, ` +
      'such as https://mindgrove.example.',
  );
}

export interface ServedPackage {
  name: string;
  /** The version, such as `1.9.0+0123456789ab`. */
  version: string;
  url: string;
}

/** The packages that a product serves now, each at the address that never changes what it contains. */
export async function readServedPackages(product: string): Promise<ServedPackage[]> {
  const address = `${product}${SDK_PATH}index.json`;
  const response = await fetch(address).catch((cause: unknown) => {
    throw new Error(`No response from ${address}: is the product running there?`, { cause });
  });
  const isIndex = response.ok && response.headers.get('content-type')?.includes('json');
  if (!isIndex) throw new Error(`${address} has no packages (status ${response.status}): is the address correct?`);
  const { packages } = (await response.json()) as SdkIndex;
  return packages.map(({ name, version, file }) => ({ name, version, url: `${product}${SDK_PATH}${file}` }));
}

/** Installs what package.json says. */
export async function npmInstall(folder: string): Promise<void> {
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  await execa('npm', ['install', ...options], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}
