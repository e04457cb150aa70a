import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const NAMES = ['valkey-server', 'redis-server'];
const READY_POLL_MS = 20;

export interface Valkey {
  url: string;
  /** Kills it with its data, waits, and starts an empty one at the same address. */
  restart(pauseMs: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startValkey(port: number): Promise<Valkey> {
  const binary = ensureBinary();
  let server = await start(binary, port);
  const kill = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    async restart(pauseMs) {
      await kill();
      await sleep(pauseMs);
      server = await start(binary, port);
    },
    stop: kill,
  };
}

async function start(binary: string, port: number) {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(binary, settings, { stdio: 'ignore' });
  while (!(await accepts(port))) {
    if (server.exitCode !== null) throw new Error(`${binary} ended at once: is port ${port} in use?`);
    await sleep(READY_POLL_MS);
  }
  return server;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

const find = () =>
  NAMES.flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))).find(
    (path) => existsSync(path),
  );

function ensureBinary(): string {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    for (const args of [
      ['update', '-q'],
      ['install', '-y', '-q', '--no-install-recommends', 'valkey-server'],
    ])
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const installed = find();
  if (installed) return installed;
  throw new Error('The chat benchmark needs Valkey or Redis: install valkey-server.');
}
