import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SdkIndex, sdkIndex } from '@mindgrove/contracts/releases/sdk';
import { execa } from 'execa';

import { repositoryRoot } from '../repository/packages.ts';
import { runNode } from '../processes/run-node.ts';

interface Manifest {
  bin?: Record<string, string>;
  exports: Record<string, string | { types: string; default?: string }>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

const BUILD_TIMEOUT = 180_000;
const NAMES = ['contracts', 'kit', 'ui', 'remote'];
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"\n]+)\1/g;

describe('the packages that teams install', () => {
  const output = mkdtempSync(join(tmpdir(), 'sdk-spec-'));
  let index: SdkIndex;
  const folderOf = (name: string) => join(output, 'unpacked', name, 'package');
  const manifestOf = (name: string) =>
    JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as Manifest;
  const filesOf = (name: string) =>
    readdirSync(folderOf(name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folderOf(name), join(entry.parentPath, entry.name)));
  const allFiles = () => NAMES.flatMap((name) => filesOf(name).map((file) => ({ name, file })));
  /** The template is left out: its files become a team's sources. */
  const compiledFiles = () => allFiles().filter(({ file }) => !file.startsWith('tools/template/'));
  const read = ({ name, file }: { name: string; file: string }) => readFileSync(join(folderOf(name), file), 'utf8');
  const importsIn = (one: { name: string; file: string }) =>
    [...read(one).matchAll(IMPORT)].map(([, , path = '']) => path);

  beforeAll(async () => {
    const build = join(import.meta.dirname, 'build-sdk.ts');
    await runNode([
      '--eval',
      `import(${JSON.stringify(build)}).then((sdk) => sdk.buildSdk(${JSON.stringify(output)}))`,
    ]);
    index = sdkIndex.parse(JSON.parse(readFileSync(join(output, 'index.json'), 'utf8')));
    for (const { name, file } of index.packages) {
      const folder = join(output, 'unpacked', name.replace('@mindgrove/', ''));
      mkdirSync(folder, { recursive: true });
      await execa('tar', ['xzf', join(output, file), '-C', folder]);
    }
  }, BUILD_TIMEOUT);
  afterAll(() => rmSync(output, { recursive: true }));

  it('are listed with the hashes of their bytes, which are in their names', () => {
    expect(index.packages.map(({ name }) => name)).toEqual(NAMES.map((name) => `@mindgrove/${name}`));
    for (const { file, integrity, bytes } of index.packages) {
      const content = readFileSync(join(output, file));
      expect(content.length).toBe(bytes);
      expect(integrity).toBe(`sha512-${createHash('sha512').update(content).digest('base64')}`);
      expect(file).toContain(createHash('sha256').update(content).digest('hex').slice(0, 12));
    }
  });

  it('hold no tests and no sources, which Node would not run there', () => {
    const wrong = compiledFiles().filter(
      ({ file }) => /\.(test|spec)\.|(^|\/)test\//.test(file) || (/\.tsx?$/.test(file) && !file.endsWith('.d.ts')),
    );

    expect(wrong).toEqual([]);
    expect(compiledFiles().length).toBeGreaterThan(300);
  });

  it('hold no path of the machine that has built them', () => {
    const paths = [repositoryRoot, tmpdir(), ...(process.env['HOME'] ? [`${process.env['HOME']}/`] : [])];
    const wrong = allFiles().filter((one) => paths.some((path) => path !== '/' && read(one).includes(path)));

    expect(wrong).toEqual([]);
  });

  it('import only files that they have', () => {
    const missing = compiledFiles()
      .filter(({ file }) => /\.(d\.ts|[cm]?js)$/.test(file))
      .flatMap((one) =>
        importsIn(one)
          .filter((path) => path.startsWith('.'))
          .map((path) => join(dirname(join(folderOf(one.name), one.file)), path))
          .filter((path) => !existsSync(path) || (one.file.endsWith('.d.ts') && !hasDeclaration(path)))
          .map((path) => `${one.name}/${one.file}: ${path}`),
      );

    expect(missing).toEqual([]);
  });

  it('name every package that they import, at an exact version or as a peer', () => {
    const undeclared = compiledFiles()
      .filter(({ file }) => /\.[cm]?js$/.test(file))
      .flatMap((one) => {
        const { dependencies, peerDependencies } = manifestOf(one.name);
        return importsIn(one)
          .filter((path) => /^(@[\w-]+\/)?[\w-]/.test(path) && !path.startsWith('node:'))
          .map((path) =>
            path
              .split('/')
              .slice(0, path.startsWith('@') ? 2 : 1)
              .join('/'),
          )
          .filter((name) => !builtinModules.includes(name) && !(name in { ...dependencies, ...peerDependencies }))
          .map((name) => `${one.name}/${one.file}: ${name}`);
      });

    expect(undeclared).toEqual([]);
    const versions = NAMES.flatMap((name) => Object.values(manifestOf(name).dependencies));
    expect(versions.filter((version) => !/^(npm:typescript@)?\d+\.\d+\.\d+/.test(version))).toEqual([]);
  });

  it('export files that they have, with their declarations', () => {
    for (const name of NAMES) {
      const { exports, bin = {} } = manifestOf(name);
      const files = Object.values(exports).flatMap((entry) =>
        typeof entry === 'string' ? [entry] : Object.values(entry),
      );
      const named = [...files, ...Object.values(bin)].filter((file) => !file.includes('*'));
      expect(named.filter((file) => !existsSync(join(folderOf(name), file)))).toEqual([]);
    }
    expect(filesOf('ui')).toEqual(expect.arrayContaining(['src/styles/tokens.css', 'src/actions/button.module.css']));
  });
});

const hasDeclaration = (path: string) => /\.(css|json)$/.test(path) || existsSync(path.replace(/\.js$/, '.d.ts'));
