import { spawn } from 'node:child_process';

import { repositoryRoot } from './packages.ts';

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Kills the script. */
  signal?: AbortSignal;
}

/** Runs a script of ours to its end, silently; rejects with what it printed when it fails. */
export function runNode(args: readonly string[], { env, signal }: RunOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: repositoryRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`"node ${args.join(' ')}" failed:\n${output.trim()}`));
    });
  });
}
