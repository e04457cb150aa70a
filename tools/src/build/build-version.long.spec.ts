import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { build, isBuilt } from '../test/build-sample.ts';
import {
  createClone,
  LOCKED_VERSIONS,
  lockFile,
  remoteJson,
  removeClones,
  type Sources,
  writeFiles,
} from '../test/sample-product.ts';

describe('a build', () => {
  let root: string;
  let record: ReleaseRecord;
  const read = (path: string) => readFileSync(join(root, 'mfe-sample/dist', path), 'utf8');
  const versionAfter = async (changes: Sources) => (await build(createClone(changes))).version;

  beforeAll(async () => {
    root = createClone();
    record = await build(root);
  });
  afterAll(removeClones);

  it('has its version in its URLs, its container and its class names', () => {
    const [version, hash = ''] = /^2\.3\.4\+([0-9a-f]{12})$/.exec(record.version) ?? [];
    const [{ scripts, styles, html = '' } = { scripts: [], styles: [] }] = record.routes;

    expect(record.container).toBe(`mfe_sample_2_3_4_${hash}`);
    expect(scripts.map(read).join('')).toContain(`/releases/mfe-sample/${version}/`);
    const [, className] = /class="(seed_[\w-]+)"/.exec(read(html)) ?? [];
    expect(className?.endsWith(hash.slice(0, 5))).toBe(true);
    expect(styles.map(read).join('')).toContain(`.${className}{`);
    expect([...scripts, ...styles, html].map(read).join('')).not.toMatch(/RELEASE_HASH|_-S-_/);
  });

  it('has the same version in every clone, whatever files and packages change that it does not import', async () => {
    const version = await versionAfter({
      'contracts/src/tree.ts': "export const label: string = 'Another tree';",
      'package-lock.json': lockFile({ ...LOCKED_VERSIONS, 'tree-names': '1.0.1' }),
      'mfe-sample/src/pages/sample.test.tsx': 'export {};',
      'mfe-other/remote.json': '{}',
    });

    expect(version).toBe(record.version);
  });

  it('has another version when an import or its record changes', async () => {
    const versions = await Promise.all(
      [
        { 'contracts/src/seed.ts': "export const label: string = 'Another seed';" },
        {
          'node_modules/seed-names/index.js': "module.exports = 'chestnut';",
          'package-lock.json': lockFile({ ...LOCKED_VERSIONS, 'seed-names': '1.0.1' }),
        },
        { 'mfe-sample/remote.json': remoteJson('Another title') },
      ].map(versionAfter),
    );

    expect(new Set([record.version, ...versions]).size).toBe(4);
  });

  it('has other contracts when a call of members changes that it makes, not when one of administrators does', async () => {
    const edited = (file: string, from: string, to: string): Sources => {
      const text = readFileSync(join(root, file), 'utf8');
      expect(text).toContain(from);
      return { [file]: text.replace(from, to) };
    };
    const ofMembers = edited(
      'contracts/src/wellness/moods.ts',
      'data: moodsOverview',
      'data: moodsOverview.optional()',
    );
    const ofAdministrators = edited('contracts/src/admin.ts', 'data: adminMember', 'member: adminMember');

    const [changed, same] = await Promise.all([ofMembers, ofAdministrators].map((one) => build(createClone(one))));

    expect(Object.keys(record.uses?.calls ?? {})).toEqual(['GET /moods']);
    expect(Object.keys(changed?.uses?.calls ?? {})).toEqual(['GET /moods']);
    expect(changed?.uses).not.toEqual(record.uses);
    expect(same?.uses).toEqual(record.uses);
    expect(same?.version).toBe(record.version);
  });

  it('contains nothing of the previous build', async () => {
    const changes = { 'mfe-sample/src/pages/sample.module.css': '.seed { color: red; }' };
    const root = createClone();
    await build(root);
    writeFiles(root, changes);

    const [again, fresh] = await Promise.all([build(root), build(createClone(changes))]);

    expect(again.files).toEqual(fresh.files);
  });

  it.each<[string, Sources]>([
    [
      'the lock file names another version of a package that it imports',
      { 'package-lock.json': lockFile({ ...LOCKED_VERSIONS, 'seed-names': '1.0.1' }) },
    ],
    [
      'the lock file names another version of a loader',
      { 'package-lock.json': lockFile({ ...LOCKED_VERSIONS, 'css-loader': '7.0.1' }) },
    ],
    ['a contract that it imports changes', { 'contracts/src/seed.ts': 'export const label = 1;' }],
    ['the configuration changes', { 'tools/src/webpack/remote-config.ts': 'export {};' }],
  ])('is repeated when %s', async (_, changes) => {
    writeFiles(root, {
      'contracts/src/tree.ts': 'export {};',
      'package-lock.json': lockFile({ ...LOCKED_VERSIONS, 'tree-names': '1.0.1' }),
    });
    expect(await isBuilt(root)).toBe(true);
    const before = Object.keys(changes).map((path) => [path, readFileSync(join(root, path), 'utf8')]);

    writeFiles(root, changes);

    expect(await isBuilt(root)).toBe(false);
    writeFiles(root, Object.fromEntries(before));
  });
});
