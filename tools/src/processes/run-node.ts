import { basename } from 'node:path';

import { execa, ExecaError } from 'execa';

import { repositoryRoot } from '../repository/packages.ts';

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
  /** `inherit` prints on our terminal; `capture`, the default, keeps the output for the error. */
  output?: 'inherit' | 'capture';
}

const MAX_COMMAND_LENGTH = 120;

/** Runs a script; rejects when it fails, with its captured output. */
export async function runNode(
  args: readonly string[],
  { cwd = repositoryRoot, env, signal, output = 'capture' }: RunOptions = {},
): Promise<void> {
  const stdio = output === 'inherit' ? 'inherit' : (['ignore', 'pipe', 'pipe'] as const);
  try {
    await execa(process.execPath, args, { cwd, env, cancelSignal: signal, stdio, all: true });
  } catch (error) {
    if (!(error instanceof ExecaError)) throw error;
    throw new Error(failureMessage(args, error), { cause: error });
  }
}

function failureMessage(args: readonly string[], { all, shortMessage }: ExecaError): string {
  if (typeof all !== 'string') return `${basename(args[0] ?? 'node')} failed: see its output above.`;
  const command = ['node', ...args].join(' ');
  const shown = command.length > MAX_COMMAND_LENGTH ? `${command.slice(0, MAX_COMMAND_LENGTH)} …` : command;
  return `"${shown}" failed:\n${all.trim() || shortMessage}`;
}

/** Runs a script that reads from the terminal. Ctrl-C ends only the script, so that the caller can clean up. */
export async function runInteractive(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  const options = { cwd: repositoryRoot, env, stdio: 'inherit', reject: false, cleanup: false } as const;
  const { exitCode } = await execa(process.execPath, args, options);
  if (exitCode !== 0) process.exitCode = 1;
}
