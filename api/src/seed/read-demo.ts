import { readFileSync } from 'node:fs';

/** Reads a list of `api/content/demo`. */
export const readDemo = <T>(name: string) =>
  JSON.parse(readFileSync(new URL(`../../content/demo/${name}.json`, import.meta.url), 'utf8')) as T[];
