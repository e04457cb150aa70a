import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { repositoryRoot } from '../repository/packages.ts';

/** Maps each path from the root to the text of a file. */
export type Sources = Partial<Record<string, string>>;

/** The text of a lock file with these packages. */
export const lockFile = (versions: Record<string, string>) =>
  JSON.stringify({
    packages: Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]),
    ),
  });
/** The packages in the lock file of a clone. */
export const LOCKED_VERSIONS = {
  'seed-names': '1.0.0',
  'tree-names': '1.0.0',
  webpack: '5.0.0',
  'css-loader': '7.0.0',
};
const page = { path: '/sample', page: 'sample', title: 'Sample', access: 'public', prerender: true };
/** The remote's `remote.json`. */
export const remoteJson = (title: string, name = 'mfe-sample') =>
  JSON.stringify({ name, kit: '^1.0.0', routes: [{ ...page, title }], navigation: [] });

/** A remote of one page, which imports one contract and one package, and makes one call. */
export const SAMPLE_REMOTE = {
  'mfe-sample/package.json': '{ "version": "2.3.4" }',
  'mfe-sample/remote.json': remoteJson('Sample'),
  'mfe-sample/src/remote.tsx': "export default { sample: () => import('./pages/sample.tsx') };",
  'mfe-sample/src/pages/sample.module.css': '.seed { color: green; }',
  'mfe-sample/src/pages/sample.tsx': `
    import { label } from '@mindgrove/contracts/seed';
    import name from 'seed-names';
    import styles from './sample.module.css';
    export const call = 'GET /moods';
    export default () => <p className={styles.seed}>{label}: {name}</p>;`,
};
const contracts = JSON.parse(readFileSync(join(repositoryRoot, 'contracts/package.json'), 'utf8')) as {
  exports: Record<string, string>;
};
const SOURCES = {
  ...SAMPLE_REMOTE,
  'package-lock.json': lockFile(LOCKED_VERSIONS),
  'node_modules/seed-names/package.json': '{ "name": "seed-names", "main": "index.js" }',
  'node_modules/seed-names/index.js': "module.exports = 'acorn';",
  'contracts/package.json': JSON.stringify({
    ...contracts,
    exports: { ...contracts.exports, './seed': './src/seed.ts' },
  }),
  'contracts/src/seed.ts': "export const label: string = 'A seed';",
  // No file imports this one.
  'contracts/src/tree.ts': "export const label: string = 'A tree';",
};
const LOADERS = ['css-loader', 'mini-css-extract-plugin', 'swc-loader'];
const folders: string[] = [];

/** Writes files into a clone. */
export function writeFiles(root: string, sources: Sources) {
  for (const [path, text = ''] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Creates a clone of a small product with our tools and their packages; each lies deeper than the one before. */
export function createClone(changes: Sources = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'sample-product-'));
  folders.push(folder);
  const root = join(folder, ...Array<string>(folders.length).fill('deeper'));
  for (const part of [
    'contracts',
    'server-kit',
    'shell/src/server',
    'tools/src',
    'tools/bootstrap',
    'tools/package.json',
  ])
    cpSync(join(repositoryRoot, part), join(root, part), { recursive: true });
  mkdirSync(join(root, 'node_modules/@mindgrove'), { recursive: true });
  for (const name of ['contracts', 'server-kit'])
    symlinkSync(join(root, name), join(root, 'node_modules/@mindgrove', name));
  const installed = readdirSync(join(repositoryRoot, 'node_modules')).filter((name) => !/^[.]|^@mindgrove$/.test(name));
  for (const name of installed) {
    const from = join(repositoryRoot, 'node_modules', name);
    const to = join(root, 'node_modules', name);
    // Chunk ids depend on the paths of the loaders.
    if (LOADERS.includes(name)) cpSync(from, to, { recursive: true });
    else symlinkSync(from, to);
  }
  // npm puts packages here whose other version is in the root's folder.
  symlinkSync(join(repositoryRoot, 'tools/node_modules'), join(root, 'tools/node_modules'));
  writeFiles(root, { ...SOURCES, ...changes });
  return root;
}

/** Deletes all clones. */
export function removeClones(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}
