import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { runCommand, stopSignal } from '../cli/run-command.ts';
import { repositoryRoot } from '../repository/packages.ts';

type Run = (signal: AbortSignal, options: readonly string[]) => Promise<void>;

const folder = join(repositoryRoot, 'bench');
const mainFile = (name: string) => join(folder, name, 'main.ts');

await runCommand(async ([name = '', ...options]) => {
  const known = readdirSync(folder).filter((entry) => existsSync(mainFile(entry)));
  if (!known.includes(name)) throw new Error(`Name one of the benchmarks: ${known.join(', ')}.`);
  const { run } = (await import(mainFile(name))) as { run: Run };
  await run(stopSignal(), options);
});
process.exit();
