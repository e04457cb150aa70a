import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

import type ts from 'typescript';

import { COMMANDS } from '../cli/commands.ts';
import { repositoryRoot } from '../repository/packages.ts';

// CommonJS, which some loaders do not import by name.
const typescript = createRequire(import.meta.url)('typescript') as typeof ts;

/** Packages that remotes are built from. */
export const LIBRARIES = ['contracts', 'kit', 'ui'] as const;

/** The tools that a team runs; all that these files import is compiled, too. */
const TOOL_ENTRIES = [
  'tools/src/cli/mindgrove.ts',
  ...Object.values(COMMANDS).flatMap(({ installed }) => (installed ? [`tools/src/${installed}`] : [])),
  'tools/src/team/build-one.ts',
  'tools/src/dev/type-check-process.ts',
  'tools/src/webpack/lucide-icon.ts',
  'tools/src/webpack/page-nonce.ts',
];
/** Files that tools read as they are. */
const TOOL_FILES = [
  'tools/bootstrap/file-lock.mjs',
  'tools/bootstrap/run-with-node.mjs',
  'tools/src/team/start.mjs',
  'tools/jest',
  'tools/template',
  'tools/types/assets.d.ts',
  'tools/src/webpack/markdown-loader.cjs',
  'tools/src/webpack/refresh-runtime.cjs',
];
const OWN_FOLDERS = ['tools/', 'server-kit/src/', 'shell/src/server/', 'shell/src/federation/'];

const isSource = (file: string) => /\.tsx?$/.test(file);
const isTest = (file: string) => /\.(test|spec|testing)\.tsx?$|\/test\//.test(file);
/** Only tools use server-kit in a team's repository, so it is no package of its own there. */
const SERVER_KIT = /'@mindgrove\/server-kit\/([\w/-]+)'/g;
/** TypeScript leaves the name of the source in declarations. */
const SOURCE_SPECIFIER = /((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]*)\.tsx?(['"])/g;

export interface Compiled {
  /** Maps each package, such as `kit` or `remote`, to the names of its files and their folder. */
  folders: Record<string, string>;
  /** Absolute paths of everything that was read. */
  read: string[];
}

/** Compiles the libraries with their declarations, and the tools for remotes, into folders of their own below `target`. */
export function compilePackages(target: string): Compiled {
  const sources = LIBRARIES.flatMap((name) => filesOf(`${name}/src`));
  const program = createProgram([...sources.filter((file) => isSource(file) && !isTest(file)), ...TOOL_ENTRIES]);
  const { diagnostics } = program.emit(undefined, (file, text) => write(target, file, text));
  const problems = [...program.getSyntacticDiagnostics(), ...diagnostics];
  if (problems.length > 0)
    throw new Error(
      problems.map(({ messageText }) => typescript.flattenDiagnosticMessageText(messageText, '\n')).join('\n'),
    );
  for (const file of sources.filter((path) => !isSource(path))) copy(file, join(target, placeOf(file) ?? ''));
  for (const file of TOOL_FILES) copy(file, join(target, 'remote', file));
  const compiled = program.getSourceFiles().map(({ fileName }) => fileName);
  const copied = [...sources, ...TOOL_FILES.flatMap((file) => (file.includes('.') ? [file] : filesOf(file)))];
  return {
    folders: Object.fromEntries([...LIBRARIES, 'remote'].map((name) => [name, join(target, name)])),
    read: [...compiled, ...copied.map((file) => join(repositoryRoot, file))],
  };
}

/** Paths from the root. */
const filesOf = (folder: string): string[] =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(repositoryRoot, join(entry.parentPath, entry.name)));

const copy = (file: string, to: string) => cpSync(join(repositoryRoot, file), to, { recursive: true });

function createProgram(files: readonly string[]): ts.Program {
  const options: ts.CompilerOptions = {
    target: typescript.ScriptTarget.ES2024,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.esnext.d.ts'],
    module: typescript.ModuleKind.ESNext,
    moduleResolution: typescript.ModuleResolutionKind.Bundler,
    jsx: typescript.JsxEmit.ReactJSX,
    types: ['node'],
    strict: true,
    verbatimModuleSyntax: true,
    resolveJsonModule: true,
    esModuleInterop: true,
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: true,
    skipLibCheck: true,
    declaration: true,
    // Through node_modules, it would be of others, and not be compiled.
    paths: { '@mindgrove/server-kit/*': [join(repositoryRoot, 'server-kit/src/*.ts')] },
    rootDir: repositoryRoot,
    outDir: repositoryRoot,
  };
  const types = join(repositoryRoot, 'tools/types/assets.d.ts');
  return typescript.createProgram([...files.map((file) => join(repositoryRoot, file)), types], options);
}

/** The package and the path in it of a compiled file; undefined for a file that no package needs. */
function placeOf(file: string): string | undefined {
  if (LIBRARIES.some((name) => file.startsWith(`${name}/`))) return file;
  return OWN_FOLDERS.some((folder) => file.startsWith(folder)) && !file.endsWith('.d.ts')
    ? `remote/${file}`
    : undefined;
}

function write(target: string, absolute: string, text: string): void {
  const place = placeOf(relative(repositoryRoot, absolute));
  if (place === undefined) return;
  const file = join(target, place);
  mkdirSync(dirname(file), { recursive: true });
  const kit = relative(dirname(place), 'remote/server-kit/src');
  writeFileSync(
    file,
    file.endsWith('.d.ts')
      ? text.replaceAll(SOURCE_SPECIFIER, '$1.js$2')
      : text.replaceAll(SERVER_KIT, (_, module: string) => `'${kit.startsWith('.') ? '' : './'}${kit}/${module}.js'`),
  );
}
