import { basename, join, relative } from 'node:path';

import ts from 'typescript';

import { repositoryRoot } from '../../repository/packages.ts';
import type { Block, PageLine } from './markdown-blocks.ts';

interface CompileError {
  file: string;
  line: number;
  text: string;
}

const CHECK_ONLY = {
  composite: false,
  incremental: false,
  declaration: false,
  emitDeclarationOnly: false,
  noEmit: true,
};
const isScript = (file: string) => /\.tsx?$/.test(file);
const workspaceOf = (file: string) => file.split('/')[0] ?? '';
const stem = (path: string) => basename(path).replace(/\.\w+$/, '');

// All workspaces share most source files.
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Type-checks the virtual files and their importers, with the options of each workspace. */
export const typeErrors = (virtualFiles: VirtualFiles): CompileError[] =>
  [...new Set([...virtualFiles.keys()].filter(isScript).map(workspaceOf))].flatMap((workspace) =>
    workspaceErrors(workspace, virtualFiles),
  );

function workspaceErrors(workspace: string, virtualFiles: VirtualFiles): CompileError[] {
  const folder = join(repositoryRoot, workspace);
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder, CHECK_ONLY);
  const added = [...virtualFiles.keys()].filter((file) => isScript(file) && workspaceOf(file) === workspace);
  const checked = new Set([...added.map((file) => join(repositoryRoot, file)), ...importers(fileNames, virtualFiles)]);
  const ambient = fileNames.filter((file) => file.endsWith('.d.ts'));
  const program = ts.createProgram([...checked, ...ambient], options, virtualHost(options, virtualFiles));
  const diagnostics = [...checked].flatMap((file) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  });
  return diagnostics.map(toCompileError);
}

/** Matches by file name alone: a few extra files do no harm. */
function importers(files: readonly string[], virtualFiles: VirtualFiles): string[] {
  const stems = new Set([...virtualFiles.keys()].filter(isScript).map(stem));
  return files.filter((file) =>
    ts.preProcessFile(ts.sys.readFile(file) ?? '').importedFiles.some(({ fileName }) => stems.has(stem(fileName))),
  );
}

function virtualHost(options: ts.CompilerOptions, virtualFiles: VirtualFiles): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  // Workspaces are also reached through their links in `node_modules`.
  const pathFromRoot = (path: string) => relative(repositoryRoot, path).replace(/^node_modules\/@mindgrove\//, '');
  const virtualText = (path: string) =>
    virtualFiles
      .get(pathFromRoot(path))
      ?.map(({ text }) => text)
      .join('\n');
  const { fileExists, readFile, getSourceFile, directoryExists, realpath } = host;
  return {
    ...host,
    fileExists: (path) => virtualFiles.has(pathFromRoot(path)) || fileExists(path),
    readFile: (path) => virtualText(path) ?? readFile(path),
    directoryExists: (path) =>
      directoryExists?.(path) || [...virtualFiles.keys()].some((file) => file.startsWith(`${pathFromRoot(path)}/`)),
    realpath: (path) =>
      virtualFiles.has(pathFromRoot(path)) ? join(repositoryRoot, pathFromRoot(path)) : (realpath?.(path) ?? path),
    getSourceFile(path, version, ...rest) {
      const text = virtualText(path);
      if (text !== undefined) return ts.createSourceFile(path, text, version, true);
      if (!parsed.has(path)) parsed.set(path, getSourceFile(path, version, ...rest));
      return parsed.get(path);
    },
  };
}

function toCompileError({ file, start = 0, messageText }: ts.Diagnostic): CompileError {
  const text = ts.flattenDiagnosticMessageText(messageText, '\n');
  const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
  return { file: relative(repositoryRoot, file?.fileName ?? repositoryRoot), line, text };
}

/** `number` is the line of the page that it comes from. */
interface SourceLine {
  text: string;
  number?: number;
}

export type VirtualFiles = Map<string, SourceLine[]>;

type ReadSource = (file: string) => string | undefined;

/**
 * A `diff` block changes a file, any other is a whole file. Throws with the page's line if a file or text is missing.
 */
export function applyBlocks(blocks: readonly Block[], read: ReadSource): VirtualFiles {
  const virtualFiles: VirtualFiles = new Map();
  for (const { language, file, lines } of blocks) {
    if (file === undefined) continue;
    if (language !== 'diff') {
      virtualFiles.set(file, [...lines]);
      continue;
    }
    const source =
      virtualFiles.get(file) ??
      read(file)
        ?.split('\n')
        .map((text) => ({ text }));
    if (!source) throw new Error(`line ${lines[0]?.number ?? 0}: there is no ${file}`);
    virtualFiles.set(file, applyDiff(source, lines, file));
  }
  return virtualFiles;
}

function applyDiff(source: readonly SourceLine[], diff: readonly PageLine[], file: string): SourceLine[] {
  const result = [...source];
  let next = 0;
  for (const { text, number } of diff) {
    const [sign, line] = [text.slice(0, 1), text.slice(1)];
    if (sign === '+') {
      result.splice(next, 0, { text: line, number });
      next += 1;
      continue;
    }
    const found = result.findIndex(({ text }, index) => index >= next && text === line);
    if (found < 0) throw new Error(`line ${number}: ${file} has no line "${line}" here`);
    if (sign === '-') result.splice(found, 1);
    next = sign === '-' ? found : found + 1;
  }
  return result;
}
