import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The ids of the pictures that a set has; at any other name, a browser would show the whole file. */
export function viewsOf(set: string): string[] {
  const file = readFileSync(join(import.meta.dirname, `sets/${set}.svg`), 'utf8');
  return [...file.matchAll(/<view id="([^"]+)"/g)].map(([, name]) => `${set}/${name}`);
}
