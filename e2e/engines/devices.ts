import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { ensureScreen, ensureSoundCard } from '@mindgrove/tools/checks/browsers';
import { expect } from '@playwright/test';

import { WINDOW } from './engine.ts';

/** Starts a program that ends with the engine. Its output is ignored, except what it writes to descriptor 3. */
export function start(program: string, args: string[], started: AsyncDisposableStack, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  started.defer(async () => {
    child.kill();
    await ended;
  });
  return child;
}

/** Starts a virtual screen; resolves with its `DISPLAY`. */
export async function startScreen(started: AsyncDisposableStack): Promise<string> {
  const size = `${WINDOW.width}x${WINDOW.height}x24`;
  const options = ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'];
  const [display] = (await once(start(ensureScreen(), options, started).stdio[3] as Readable, 'data')) as [Buffer];
  return `:${display.toString().trim()}`;
}

/** Starts a virtual sound card; resolves with its `PULSE_SERVER`. Without one, no browser plays anything. */
export async function startSoundCard(started: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mindgrove-sound-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const socket = join(folder, 'socket');
  const modules = ['module-null-sink', `module-native-protocol-unix auth-anonymous=1 socket=${socket}`];
  const options = ['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no', '--disable-shm=yes'];
  start(ensureSoundCard(), [...options, ...modules.flatMap((module) => ['-L', module])], started, {
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
  });
  const isOpen = async () => {
    const connection = createConnection(socket);
    const opened = await once(connection, 'connect').then(
      () => true,
      () => false,
    );
    connection.destroy();
    return opened;
  };
  await expect.poll(isOpen).toBe(true);
  return `unix:${socket}`;
}
