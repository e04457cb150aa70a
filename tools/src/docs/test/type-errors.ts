import { basename, join, relative } from 'node:path';

import ts from 'typescript';

import { repositoryRoot } from '../../repository/packages.ts';
import type { VirtualFiles } from './virtual-files.ts';

export interface CompileError {
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
