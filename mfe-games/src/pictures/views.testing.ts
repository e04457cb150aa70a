import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names of a file's pictures; at any other name, a browser would show the whole file. */
export function viewsIn(file: string): string[] {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  return [...source.matchAll(/<view id="([^"]+)"/g)].map(([, name = '']) => name);
}

/** The ids of a set's pictures. */
export const viewsOf = (set: string) => viewsIn(`sets/${set}.svg`).map((name) => `${set}/${name}`);
