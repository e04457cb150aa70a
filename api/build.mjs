import { globSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { transformFile } from '@swc/core';

const root = import.meta.dirname;
const source = join(root, 'src');
const target = join(root, 'dist');

async function compile(path) {
  const file = join(target, path.replace(/\.ts$/, '.js'));
  const { code, map } = await transformFile(join(source, path), { configFile: join(root, '.swcrc') });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${code}\n//# sourceMappingURL=${basename(file)}.map\n`);
  await writeFile(`${file}.map`, map);
}

const files = globSync('**/*.ts', { cwd: source, exclude: ['**/*.spec.ts'] });
/** Absolute paths of everything that the build reads. Contracts are not compiled: Node runs them as they are. */
export const sources = [join(root, '.swcrc'), ...files.map((file) => join(source, file))];

await rm(target, { recursive: true, force: true });
await Promise.all(files.map(compile));
