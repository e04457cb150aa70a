import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import typescript from 'typescript';

import { resolveImport } from './resolve-import.ts';

/** Maps each file to the files that it imports, type imports included; paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const CODE = /\.tsx?$/;
const NOT_SOURCES = /(^|\/)(node_modules|dist|fixtures)(\/|$)/;

export function readImportGraph(root: string, folders: readonly string[]): ImportGraph {
  return new Map(folders.flatMap((folder) => sourcesUnder(root, folder)).map((file) => [file, importsOf(root, file)]));
}

function sourcesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => CODE.test(path) && !NOT_SOURCES.test(path))
    .map((path) => `${folder}/${path}`);
}

function importsOf(root: string, file: string): string[] {
  const { importedFiles } = typescript.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
  return importedFiles
    .map(({ fileName }) => resolveImport(file, fileName))
    .flatMap((target) => [`${target}.ts`, `${target}.tsx`].filter((path) => existsSync(join(root, path))));
}

export function findCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push(path.slice(start));
    if (start >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}
