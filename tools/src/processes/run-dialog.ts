import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { repositoryRoot } from '../repository/packages.ts';

/** Lets a script of ours talk with whoever sits at the terminal; Ctrl-C ends it, and not us, who tidy up behind it. */
export async function runInteractive(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const ignore = () => undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ignore);
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = 1;
}
