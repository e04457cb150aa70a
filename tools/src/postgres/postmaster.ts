import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Postmaster {
  pid: number;
  /** 0 while it has not come so far as to listen. */
  port: number;
  isStopping: boolean;
}

/** What the server wrote about itself into its data folder; also found there after it was killed. */
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

/** Is it a living postgres, and neither a zombie nor another program to which the system gave the same number? */
export function isPostgresRunning(pid: number): boolean {
  try {
    const [, program, state] = /^\s*\d+ +\(?(.+?)\)? +(\w)/.exec(stateAndProgram(pid)) ?? [];
    return program !== undefined && /(^|\/)postgres$/.test(program) && state !== 'Z';
  } catch {
    return false;
  }
}

/** Does any program have this number? */
export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Asks every 50 ms; false when the time is up. */
export async function until(isDone: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (!(await isDone())) {
    if (Date.now() > end) return false;
    await sleep(50);
  }
  return true;
}
