import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { repositoryRoot } from '../repository/packages.ts';

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
}

const SHA_512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
const PUBLIC_REGISTRY = 'https://registry.npmjs.org/';

/**
 * Builds for other platforms that the registry did not have when they were locked, so that npm could not write down a
 * hash. To shorten this list, add what `npm view <name>@<version> dist.integrity` prints to the lock file.
 */
const WITHOUT_HASH = [
  ...['darwin-arm64', 'darwin-x64', 'linux-arm-gnueabihf', 'linux-ppc64-gnu', 'linux-s390x-gnu'].map(swc),
  ...['win32-arm64-msvc', 'win32-ia32-msvc', 'win32-x64-msvc'].map(swc),
  ...['android-arm-eabi', 'android-arm64', 'darwin-arm64', 'darwin-x64', 'freebsd-x64'].map(unrs),
  ...['linux-arm-gnueabihf', 'linux-arm-musleabihf', 'linux-loong64-gnu', 'linux-loong64-musl'].map(unrs),
  ...['linux-ppc64-gnu', 'linux-riscv64-gnu', 'linux-riscv64-musl', 'linux-s390x-gnu', 'openharmony-arm64'].map(unrs),
  ...['win32-arm64-msvc', 'win32-ia32-msvc', 'win32-x64-msvc'].map(unrs),
];

function swc(platform: string) {
  return `@swc/core-${platform}@1.16.22`;
}

function unrs(platform: string) {
  return `@unrs/resolver-binding-${platform}@1.13.0`;
}

const { packages } = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, locked]) => ({ ...locked, id: `${path.split('node_modules/').at(-1)}@${locked.version}` }));
const ids = (list: typeof installed) => list.map(({ id }) => id).sort();

describe('the lock file', () => {
  it('has a SHA-512 hash of every package', () => {
    const withoutHash = installed.filter(({ integrity }) => !SHA_512.test(integrity ?? ''));

    expect(installed.length).toBeGreaterThan(1000);
    expect(ids(withoutHash)).toEqual(WITHOUT_HASH.toSorted());
  });

  it('has one of all that are installed everywhere', () => {
    expect(ids(installed.filter(({ integrity, optional }) => !integrity && !optional))).toEqual([]);
  });

  it('names no other registry than the public one', () => {
    const elsewhere = installed.filter(
      ({ resolved }) => resolved !== undefined && !resolved.startsWith(PUBLIC_REGISTRY),
    );

    expect(ids(elsewhere)).toEqual([]);
  });
});
