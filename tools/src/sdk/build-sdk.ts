import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

import { type SdkIndex, sdkIndex } from '@mindgrove/contracts/releases/sdk';
import { execa } from 'execa';

import { distFolder, repositoryRoot, TOOLS } from '../repository/packages.ts';
import { compilePackages, LIBRARIES } from './compile-packages.ts';
import { libraryManifest, toolsManifest } from './package-manifests.ts';

const HASH_LENGTH = 12;

/**
 * Builds the packages that teams install from the running product into a folder, with an index; returns the files that
 * it has read.
 */
export async function buildSdk(output = distFolder(TOOLS)): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mindgrove-sdk-'));
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  try {
    const { folders, read } = compilePackages(folder);
    const packages: SdkIndex['packages'] = [];
    for (const [name, place] of Object.entries(folders)) packages.push(await pack(name, place, output));
    writeFileSync(join(output, 'index.json'), JSON.stringify(sdkIndex.parse({ packages }), null, 2));
    const manifests = ['.', ...LIBRARIES, 'tools', 'shell'].map((name) => join(repositoryRoot, name, 'package.json'));
    return [...read, ...manifests, join(repositoryRoot, 'LICENSE')];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The version contains a hash of the content, the name of the file one of its bytes: so neither is ever used twice. */
async function pack(name: string, folder: string, output: string): Promise<SdkIndex['packages'][number]> {
  cpSync(join(repositoryRoot, 'LICENSE'), join(folder, 'LICENSE'));
  const manifestOf = (version: string) =>
    isLibrary(name) ? libraryManifest(name, folder, version) : toolsManifest(folder, version);
  const base = name === 'remote' ? versionOf('tools') : versionOf(name);
  const version = `${base}+${contentHash(folder, JSON.stringify(manifestOf(base)))}`;
  const manifest = manifestOf(version);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  const options = ['--pack-destination', output, '--ignore-scripts', '--json', '--loglevel=error'];
  const { stdout } = await execa('npm', ['pack', ...options], { cwd: folder });
  const [{ filename = '' } = {}] = JSON.parse(stdout) as { filename?: string }[];
  const bytes = readFileSync(join(output, basename(filename)));
  const file = `mindgrove-${name}-${base}-${hashOf(bytes)}.tgz`;
  renameSync(join(output, basename(filename)), join(output, file));
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  return { name: manifest.name, version, file, integrity, bytes: bytes.length };
}

const isLibrary = (name: string): name is (typeof LIBRARIES)[number] => LIBRARIES.some((library) => library === name);

const versionOf = (name: string) =>
  (JSON.parse(readFileSync(join(repositoryRoot, name, 'package.json'), 'utf8')) as { version: string }).version;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);

function contentHash(folder: string, manifest: string): string {
  const hash = createHash('sha256').update(manifest);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of entries.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(`\0${relative(folder, file)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, HASH_LENGTH);
}
