import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { runCommand, stepRunner } from '../cli/run-command.ts';
import {
  findProduct,
  type Manifest,
  npmInstall,
  readManifest,
  readServedPackages,
  type ServedPackage,
  TOOLS_PACKAGE,
  writeManifest,
} from '../new-remote/served-packages.ts';
import { type NewRemote, readNewRemote, templateFiles, writeNewFiles } from '../new-remote/template.ts';
import { toolFile } from '../repository/packages.ts';

const USAGE = `
Usage: npx mindgrove new <name> [--from <url>]

Makes a remote in this folder: a page that uses kit and ui, its test, and what it takes to release it. Nothing that is here
is overwritten. Then it installs the packages of the product.

  --from <url>  address of the product (default: where ${TOOLS_PACKAGE} was installed from)
`;

const SCRIPTS = ['dev', 'build', 'test', 'check', 'release', 'promote', 'rollback', 'history'];
const TEAM_SCRIPTS = Object.fromEntries(SCRIPTS.map((script) => [script, `mindgrove ${script}`]));

const TSCONFIG = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2024', 'dom', 'dom.iterable', 'esnext.iterator', 'esnext.collection'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: ['node', '@mindgrove/remote/assets', '@testing-library/jest-dom/jest-globals'],
    strict: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
    tsBuildInfoFile: '.cache/types.tsbuildinfo',
  },
  include: ['src', 'remote.json'],
};

/** React as the shell has it, for types and tests. */
function reactVersions(): Record<string, string> {
  const { peerDependencies } = JSON.parse(readFileSync(toolFile('../../package.json'), 'utf8')) as {
    peerDependencies: Record<string, string>;
  };
  const react = Object.entries(peerDependencies).filter(([name]) => /^react(-dom)?$/.test(name));
  return Object.fromEntries(react.map(([name, range]) => [name, range.replace('^', '')]));
}

function completeManifest(given: Manifest, { name }: NewRemote, served: readonly ServedPackage[]): Manifest {
  const { [TOOLS_PACKAGE]: _, ...others } = given.dependencies ?? {};
  const addresses = Object.fromEntries(served.map((one) => [one.name, one.url]));
  const { [TOOLS_PACKAGE]: tools = '', ...libraries } = addresses;
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    ...given,
    scripts: { ...TEAM_SCRIPTS, ...given.scripts },
    dependencies: { ...others, ...libraries, ...reactVersions() },
    devDependencies: { ...given.devDependencies, [TOOLS_PACKAGE]: tools },
  };
}

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { from: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(USAGE);
  const [given, ...rest] = positionals;
  if (given === undefined || rest.length > 0) throw new Error('Name one remote, such as: npx mindgrove new journal');
  const remote = readNewRemote(given);
  const folder = process.cwd();
  const manifest = readManifest(folder);
  const product = (values.from ?? findProduct(manifest)).replace(/\/+$/, '');
  const served = await readServedPackages(product);
  const kit = served.find(({ name }) => name === '@mindgrove/kit')?.version.split('+')[0] ?? '';
  const files = templateFiles(remote, { kitVersion: kit, product });
  writeNewFiles(folder, files.set('tsconfig.json', `${JSON.stringify(TSCONFIG, null, 2)}\n`));
  writeManifest(folder, completeManifest(manifest, remote, served));
  await stepRunner()(`Installing the packages of ${product}`, () => npmInstall(folder));
  console.log(`\n  ${remote.name} is made: README.md says how to run, check and release it.\n`);
});
