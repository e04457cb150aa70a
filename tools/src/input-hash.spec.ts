import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { buildVersion, inputHash } from './input-hash.ts';

const SOURCES = {
  'package-lock.json': '{}',
  'contracts/src/user.ts': 'export {}',
  'ui/src/button.tsx': 'export {}',
  'tools/src/webpack/preset.ts': 'export {}',
  'kit/src/session.ts': 'export {}',
  'shell/src/main.ts': 'export {}',
  'mfe-games/package.json': '{ "version": "2.3.4" }',
  'mfe-games/src/remote.tsx': 'export {}',
  'mfe-billing/src/remote.tsx': 'export {}',
};

describe('inputHash', () => {
  let root: string;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'input-hash-'));
    for (const [path, text] of Object.entries(SOURCES)) write(path, text);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is the same in another clone', () => {
    const clone = mkdtempSync(join(tmpdir(), 'input-hash-clone-'));
    cpSync(root, clone, { recursive: true });

    expect(inputHash('mfe-games', clone)).toBe(inputHash('mfe-games', root));
    rmSync(clone, { recursive: true });
  });

  it.each(['mfe-games/src/remote.tsx', 'ui/src/button.tsx', 'contracts/src/user.ts', 'package-lock.json'])(
    'of a remote changes with %s',
    (path) => {
      const before = inputHash('mfe-games', root);

      write(path, 'changed');

      expect(inputHash('mfe-games', root)).not.toBe(before);
    },
  );

  it.each([
    'mfe-billing/src/remote.tsx',
    'kit/src/session.ts',
    'shell/src/main.ts',
    'mfe-games/dist/1.js',
    'mfe-games/src/a.test.tsx',
  ])('of a remote stays when %s changes', (path) => {
    const before = inputHash('mfe-games', root);

    write(path, 'changed');

    expect(inputHash('mfe-games', root)).toBe(before);
  });

  it('of the shell changes with kit, which it provides', () => {
    const before = inputHash('shell', root);

    write('kit/src/session.ts', 'changed');

    expect(inputHash('shell', root)).not.toBe(before);
  });

  it('changes when a file is renamed without a change of its bytes', () => {
    write('mfe-games/src/a.ts', 'same');
    const before = inputHash('mfe-games', root);

    rmSync(join(root, 'mfe-games/src/a.ts'));
    write('mfe-games/src/b.ts', 'same');

    expect(inputHash('mfe-games', root)).not.toBe(before);
  });

  it('gives the version its first twelve digits', () => {
    expect(buildVersion('mfe-games', root)).toBe(`2.3.4+${inputHash('mfe-games', root).slice(0, 12)}`);
  });
});
