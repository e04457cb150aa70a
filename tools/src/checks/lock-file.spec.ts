import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { repositoryRoot } from '../repository/packages.ts';

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
}

const SHA_512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
const PUBLIC_REGISTRY = 'https://registry.npmjs.org/';

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
    expect(ids(withoutHash)).toEqual([]);
  });

  it('names no other registry than the public one', () => {
    const elsewhere = installed.filter(
      ({ resolved }) => resolved !== undefined && !resolved.startsWith(PUBLIC_REGISTRY),
    );

    expect(ids(elsewhere)).toEqual([]);
  });
});
