import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';

import { repositoryRoot } from '../repository/packages.ts';
import { LIBRARIES } from './compile-packages.ts';

interface Manifest {
  name: string;
  version: string;
  exports?: Record<string, string>;
  sideEffects?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const OWN_SCOPE = '@mindgrove/';
/** A page has one copy, the host's; so must a team's tests. */
const PEERS = ['react', 'react-dom'];

/** The packages that tools use by name: loaders, configurations, types, and Node itself. */
const BY_NAME = [
  '@jest/globals',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'css-loader',
  'jest',
  'jest-environment-jsdom',
  'msw',
  'node',
  'react',
  'react-dom',
  'react-refresh',
  'style-loader',
  'swc-loader',
  'typescript',
  'typescript-native',
];
const IMPORT =
  /(?:\bfrom|\bimport)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)[^'"]*['"]|require\('((?:@[\w.-]+\/)?[\w-][\w.-]*)/g;

const read = (name: string) => JSON.parse(readFileSync(join(repositoryRoot, name, 'package.json'), 'utf8')) as Manifest;

/**
 * The `package.json` of a compiled library: its files are scripts and declarations. Our other packages are its peers, and
 * what only its part for tests imports.
 */
export function libraryManifest(name: (typeof LIBRARIES)[number], folder: string, version: string) {
  const { name: fullName, exports = {}, sideEffects, dependencies = {} } = read(name);
  const isOptional = (one: string) => one.startsWith(OWN_SCOPE) || !(one in dependencies);
  const optional = importsOf(folder).filter((one) => isOptional(one) && one !== fullName);
  return {
    ...base(fullName, version),
    exports: Object.fromEntries(Object.entries(exports).map(([key, file]) => [key, compiledExport(file)])),
    ...(sideEffects && { sideEffects }),
    ...dependenciesOf(dependencies, optional),
  };
}

/** The `package.json` of the tools for remotes, which depend on what their compiled files import. */
export function toolsManifest(folder: string, version: string) {
  const known = { ...read('.').devDependencies, ...read('tools').devDependencies, ...read('tools').dependencies };
  const served = { ...known, ...read('shell').dependencies, ...read('kit').dependencies };
  const imported = [...new Set([...importsOf(folder), ...BY_NAME])]
    .filter((name) => !name.startsWith(OWN_SCOPE))
    .sort();
  const unknown = imported.filter((name) => !(name in served));
  if (unknown.length > 0) throw new Error(`No package.json has a version of ${unknown.join(', ')}`);
  const dependencies = Object.fromEntries(
    imported.flatMap((name) => (name in served ? [[name, served[name] ?? '']] : [])),
  );
  return {
    ...base('@mindgrove/remote', version),
    bin: { mindgrove: 'tools/src/team/start.mjs' },
    exports: { './assets': { types: './tools/types/assets.d.ts' }, './package.json': './package.json' },
    ...dependenciesOf(
      dependencies,
      LIBRARIES.map((name) => OWN_SCOPE + name),
    ),
  };
}

const base = (name: string, version: string) => ({
  name,
  version,
  license: 'MIT',
  type: 'module',
  engines: { node: '>=24.9' },
});

/** No registry has our own packages, so npm must not look for them: an installation names the addresses of all. */
function dependenciesOf(dependencies: Record<string, string>, optional: readonly string[]) {
  const isPeer = (name: string) => PEERS.includes(name);
  return {
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(([name]) => !isPeer(name) && !name.startsWith(OWN_SCOPE)),
    ),
    peerDependencies: Object.fromEntries([
      ...optional.map((name) => [name, '*']),
      ...Object.keys(dependencies)
        .filter(isPeer)
        .map((name) => [name, `^${dependencies[name]}`]),
    ]) as Record<string, string>,
    peerDependenciesMeta: Object.fromEntries(optional.map((name) => [name, { optional: true }])),
  };
}

function compiledExport(file: string) {
  const stem = file.replace(/\.tsx?$/, '');
  return stem === file ? file : { types: `${stem}.d.ts`, default: `${stem}.js` };
}

/** Names of the packages that the files of a folder import. */
export function importsOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files
    .filter(({ name, parentPath }) => /\.[cm]?js$/.test(name) && !parentPath.includes('/template'))
    .flatMap(({ name, parentPath }) => [...readFileSync(join(parentPath, name), 'utf8').matchAll(IMPORT)])
    .map(([, imported, required]) => imported ?? required ?? '');
  return [...new Set(names)].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
}
