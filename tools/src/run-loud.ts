import { spawnSync } from 'node:child_process';

import { repositoryRoot } from './packages.ts';

/** Runs a script with its output on our terminal; throws when it fails, without repeating what it printed. */
export function runLoud(args: readonly string[], { cwd = repositoryRoot, env = {} } = {}): void {
  const { status } = spawnSync(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${args[0]?.split('/').pop()} found something to mend: see above.`);
}
