import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RESERVED } from '@mindgrove/contracts/releases/page-path';

import { readNewRemote, templateFiles, writeNewFiles } from './template.ts';
import { remoteManifest } from '../webpack/remote-manifest.ts';

const VALUES = { kitVersion: '1.9.0', product: 'https://mindgrove.example' };

describe('readNewRemote', () => {
  it('takes a name with and without mfe-', () => {
    const journal = { page: 'journal', name: 'mfe-journal', title: 'Journal' };

    expect([readNewRemote('journal'), readNewRemote('mfe-journal')]).toEqual([journal, journal]);
    expect(readNewRemote('deep-breathing').title).toBe('Deep Breathing');
  });

  it.each(['', 'Journal', 'my journal', '-a', 'a-', 'a--b', '1st', 'mfe-', '../up', 'jöurnal', 'a'.repeat(37)])(
    'says what a name may be instead of "%s"',
    (name) => expect(() => readNewRemote(name)).toThrow('cannot be the name of a remote: use up to 36 lowercase'),
  );

  it.each(RESERVED)("refuses the shell's own address /%s", (part) =>
    expect(() => readNewRemote(part)).toThrow('choose another name'),
  );
});

describe('templateFiles', () => {
  it.each(['journal', 'deep-breathing'])('makes a remote of the name %s, which the registry would take', (name) => {
    const files = templateFiles(readNewRemote(name), VALUES);

    const manifest = remoteManifest.parse(JSON.parse(files.get('remote.json') ?? ''));
    expect(manifest).toMatchObject({ name: `mfe-${name}`, kit: '^1.9.0', routes: [{ path: `/${name}`, page: name }] });
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['.gitignore', `src/pages/${name}.tsx`, `src/pages/${name}.test.tsx`]),
    );
    expect([...files].filter(([path, text]) => /sample|PRODUCT_URL|KIT_VERSION/i.test(path + text))).toEqual([]);
  });
});

describe('writeNewFiles', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'new-remote-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('writes nothing where a file of that name exists, and names it', () => {
    writeFileSync(join(folder, 'remote.json'), '{}');

    const write = () => writeNewFiles(folder, templateFiles(readNewRemote('journal'), VALUES));

    expect(write).toThrow('already has remote.json: use an empty folder');
    expect(existsSync(join(folder, 'src'))).toBe(false);
  });
});
