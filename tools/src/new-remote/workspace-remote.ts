import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '../repository/packages.ts';
import type { Manifest } from './served-packages.ts';
import { type NewRemote, templateFiles, writeNewFiles } from './template.ts';

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

/** Text of a file of this repository, changed so that it also names a new remote. */
type Change = (text: string, name: string) => string;

const REMOTE = 'mfe-[\\w-]+';

/** Inserts what `entry` makes of the last match, of which `mfe-…` is the name, behind it; throws if there is none. */
function addAfterLast(
  text: string,
  pattern: string,
  file: string,
  entry: (name: string) => string,
  name: string,
): string {
  const last = [...text.matchAll(new RegExp(pattern, 'gm'))].at(-1);
  if (!last) throw new Error(`${file} names no remote as expected: add ${name} by hand.`);
  const end = last.index + last[0].length;
  return text.slice(0, end) + entry(name) + text.slice(end);
}

const service = (name: string) => `

  ${name}:
    <<: *publisher
    build: { context: ., target: publisher, args: { <<: *build-args, PACKAGE: ${name} } }
    command: [node, tools/src/compose/deploy-once.ts, ${name}]
    volumes: ['${name}-secrets:/run/mindgrove:ro']`;

function addService(text: string, name: string): string {
  const file = 'docker-compose.yml';
  const mount = (one: string) => `\n      - ${one}-secrets:/run/mindgrove/releases/${one}`;
  const withMount = addAfterLast(text, `^ +- ${REMOTE}-secrets:/run/mindgrove/releases/.*$`, file, mount, name);
  const withService = addAfterLast(withMount, `^    volumes: \\['${REMOTE}-secrets:.*$`, file, service, name);
  return addAfterLast(withService, `^  ${REMOTE}-secrets:$`, file, (one) => `\n  ${one}-secrets:`, name);
}

const ownersOf = (name: string) => `\n${`/${name}/`.padEnd(17)} @mindgrove/${name.slice('mfe-'.length)}`;

function addToOneBundle(text: string, name: string): string {
  const file = 'bench/federation/one-bundle/compiled-in.ts';
  const variable = name.slice('mfe-'.length).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const imported = (one: string) => `\nimport ${variable} from '../../../${one}/src/remote.tsx';`;
  const withImport = addAfterLast(text, `^import .*/${REMOTE}/src/remote.tsx';$`, file, imported, name);
  return addAfterLast(withImport, `^  '${REMOTE}': \\w+,$`, file, (one) => `\n  '${one}': ${variable},`, name);
}

/** All files of this repository that list the remotes. */
export const LISTS_OF_REMOTES: Record<string, Change> = {
  'package.json': (text, name) =>
    addAfterLast(text, `^    "${REMOTE}",$`, 'package.json', (one) => `\n    "${one}",`, name),
  '.github/CODEOWNERS': (text, name) => addAfterLast(text, `^/${REMOTE}/ .*$`, '.github/CODEOWNERS', ownersOf, name),
  'docker-compose.yml': addService,
  'bench/federation/one-bundle/compiled-in.ts': addToOneBundle,
  'bench/tsconfig.json': (text, name) =>
    addAfterLast(
      text,
      `^    \\{ "path": "../${REMOTE}" \\}`,
      'bench/tsconfig.json',
      (one) => `,\n    { "path": "../${one}" }`,
      name,
    ),
};
