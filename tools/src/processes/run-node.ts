import { spawn } from 'node:child_process';

import { repositoryRoot } from '../repository/packages.ts';

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Kills the script. */
  signal?: AbortSignal;
  /** `shown` on our terminal as it comes, or `kept` (unless given) until the script fails. */
  output?: 'shown' | 'kept';
}

/** Runs a script of ours to its end; rejects when it fails, with what it printed unless that was shown already. */
export function runNode(
  args: readonly string[],
  { cwd = repositoryRoot, env, signal, output = 'kept' }: RunOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      signal,
    });
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else if (output === 'shown')
        reject(new Error(`${args[0]?.split('/').pop()} found something to mend: see above.`));
      else reject(new Error(`"${shortened(['node', ...args].join(' '))}" failed:\n${printed.trim()}`));
    });
  });
}

const LONGEST = 120;
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);
