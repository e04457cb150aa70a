import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Postmaster {
  pid: number;
  /** 0 until it listens. */
  port: number;
  isStopping: boolean;
}

/** Reads `postmaster.pid`, which stays there after the server was killed. */
export function readPostmaster(dataDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, port: Number(lines[3] ?? 0), isStopping: lines[7]?.trim() === 'stopping' } : undefined;
  } catch {
    return undefined;
  }
}

function stateAndProgram(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/stat`, 'utf8');
  return execFileSync('ps', ['-o', 'pid=,comm=,stat=', '-p', String(pid)], { encoding: 'utf8' });
}

/** False for a zombie and for another program that reuses the process id. */
export function isPostgresRunning(pid: number): boolean {
  try {
    const [, program, state] = /^\s*\d+ +\(?(.+?)\)? +(\w)/.exec(stateAndProgram(pid)) ?? [];
    return program !== undefined && /(^|\/)postgres$/.test(program) && state !== 'Z';
  } catch {
    return false;
  }
}

export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
