import { spawn } from 'node:child_process';

export interface DockerOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
  /** Shows the output instead of keeping it. */
  loud?: boolean;
}

/** Runs the docker client to its end and resolves with what it printed; rejects with its complaint when it fails. */
export function docker(args: readonly string[], { cwd, env, signal, loud }: DockerOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const pipe = loud ? 'inherit' : 'pipe';
    const child = spawn('docker', args, {
      cwd,
      env: { ...process.env, ...env },
      signal,
      stdio: ['ignore', pipe, pipe],
    });
    let output = '';
    let complaint = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else
        reject(new Error(`"docker ${args.join(' ')}" failed:\n${complaint.trim() || output.trim() || 'see above.'}`));
    });
  });
}

/** Rejects with a sentence that says what to install or to start. */
export async function ensureDocker(): Promise<void> {
  await docker(['compose', 'version']).catch((cause: unknown) => {
    throw new Error('Docker with Compose v2 is needed here, and "docker compose version" does not run.', { cause });
  });
  await docker(['info']).catch((cause: unknown) => {
    throw new Error('The Docker engine does not answer: start it, then try again.', { cause });
  });
}
