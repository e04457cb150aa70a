import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '../repository/packages.ts';
import type { Manifest } from './served-packages.ts';
import { type NewRemote, templateFiles, writeNewFiles } from './template.ts';
import { LISTS_OF_REMOTES } from './workspace-files.ts';

const SCRIPTS = ['build', 'test', 'typecheck', 'lint', 'check', 'release'];
/** A workspace has them from the root. */
const ROOT_HAS = ['README.md', '.gitignore'];

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function manifestOf(name: string, versionOf: (workspace: string) => string, react: string): Manifest {
  const scripts = SCRIPTS.map((script) => [script, `node ../tools/bootstrap.mjs ${script} ${name}`]);
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { dev: `exec node ../tools/bootstrap.mjs dev ${name}`, ...Object.fromEntries(scripts) },
    dependencies: {
      '@mindgrove/contracts': versionOf('contracts'),
      '@mindgrove/kit': '*',
      '@mindgrove/ui': versionOf('ui'),
      react,
    },
  };
}

/**
 * Makes a remote as a workspace of this repository, and adds it to the files that list the remotes. Throws before it
 * writes anything when there is one of that name.
 */
export function makeWorkspace(remote: NewRemote, root = repositoryRoot): void {
  const { name } = remote;
  if (existsSync(join(root, name))) throw new Error(`There is a folder ${name} already: choose another name.`);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const manifest = (workspace: string) => JSON.parse(read(join(workspace, 'package.json'))) as Required<Manifest>;
  const lists = Object.entries(LISTS_OF_REMOTES).map(([file, change]) => [file, change(read(file), name)] as const);
  const { react = '' } = manifest('tools').dependencies;
  const files = templateFiles(remote, { kitVersion: manifest('kit').version, product: 'http://localhost:3000' });
  for (const file of ROOT_HAS) files.delete(file);
  files.set('package.json', toJson(manifestOf(name, (one) => manifest(one).version, react)));
  files.set('tsconfig.json', read('mfe-games/tsconfig.json'));
  files.set(
    'webpack.config.ts',
    `import { remoteConfig } from '@mindgrove/tools/webpack/remote-config';\n\nexport default remoteConfig('${name}');\n`,
  );
  writeNewFiles(join(root, name), files);
  for (const [file, text] of lists) writeFileSync(join(root, file), text);
}
