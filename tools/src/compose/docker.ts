import { execa, ExecaError } from 'execa';

export interface DockerOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
  output?: 'inherit' | 'capture';
}

/** Resolves with the captured output; rejects with what the client wrote to stderr. */
export async function docker(
  args: readonly string[],
  { cwd, env, signal, output = 'capture' }: DockerOptions = {},
): Promise<string> {
  const pipe = output === 'inherit' ? 'inherit' : 'pipe';
  try {
    const { stdout } = await execa('docker', args, {
      cwd,
      env,
      cancelSignal: signal,
      stdio: ['ignore', pipe, pipe],
    });
    return stdout ?? '';
  } catch (error) {
    if (!(error instanceof ExecaError)) throw error;
    const details = error.stderr || error.stdout || error.shortMessage || 'see above.';
    throw new Error(`"docker ${args.join(' ')}" failed:\n${String(details)}`, { cause: error });
  }
}

export async function ensureDocker(): Promise<void> {
  await docker(['compose', 'version']).catch((cause: unknown) => {
    throw new Error('Docker with Compose v2 is needed here, and "docker compose version" does not run.', { cause });
  });
  await docker(['info']).catch((cause: unknown) => {
    throw new Error('The Docker engine does not respond: start it, then try again.', { cause });
  });
}

/** The arguments of docker compose for a program of the API that runs as the owner of the database. */
export const ownerProgram = (args: readonly string[], options: readonly string[] = []): string[] => [
  ...['run', '--rm', '-T', ...options, 'migrations', 'node'],
  ...args,
];

/** It writes as the caller into the folder, which it knows as /backup. */
export const withBackupFolder = (folder: string): string[] => [
  ...['--volume', `${folder}:/backup`],
  ...['--user', `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`],
];

export const BACKUP_PROGRAM = 'api/dist/backup/main.js';
