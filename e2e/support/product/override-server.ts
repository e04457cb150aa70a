import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect } from '@playwright/test';

import type { TeamCheckout } from './team-checkout.ts';

export interface OverrideServer {
  /** The address that the command has printed to be opened in a browser. */
  address: string;
  stop: () => Promise<void>;
}

/** Runs `npm run dev -w <remote> -- --in <url>` in the checkout. */
export const startOverrideServer = (
  { folder }: TeamCheckout,
  remote: string,
  { url, token }: { url: string; token?: string },
): Promise<OverrideServer> =>
  startDevCommand('npm', ['run', 'dev', '-w', remote, '--', '--in', url], {
    cwd: folder,
    env: { ...process.env, RELEASE_TOKEN: token },
  });

/** Resolves when the command has printed an address. */
export async function startDevCommand(
  command: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<OverrideServer> {
  const child = spawn(command, args, {
    cwd,
    // The command must not open a browser of this machine's own.
    env: { ...env, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: like Ctrl-C in a terminal, the signal reaches all of it. npx passes none on.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect
    .poll(() => (child.exitCode === null ? output : Promise.reject(new Error(output))), { timeout: 180_000 })
    .toContain('Ctrl-C stops it');
  return {
    address: /(http\S+\?override\S+)/.exec(output)?.[1] ?? '',
    async stop() {
      if (child.exitCode !== null || child.pid === undefined) return;
      const exit = once(child, 'exit');
      process.kill(-child.pid, 'SIGINT');
      await exit;
    },
  };
}
