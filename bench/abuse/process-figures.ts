import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setInterval } from 'node:timers/promises';

export interface Figures {
  sockets: number;
  /** Resident memory. */
  megabytes: number;
}

/** Reads the figures of a process from Linux. */
export function readFigures(pid: number): Figures {
  const descriptors = readdirSync(`/proc/${pid}/fd`).filter((descriptor) => isSocket(pid, descriptor));
  const [, kilobytes = 'NaN'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { sockets: descriptors.length, megabytes: Number(kilobytes) / 1000 };
}

function isSocket(pid: number, descriptor: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/fd/${descriptor}`).startsWith('socket:');
  } catch {
    return false;
  }
}

/** The highest figures until the signal aborts. */
export async function highestFigures(pid: number, signal: AbortSignal): Promise<Figures> {
  const highest = { sockets: 0, megabytes: 0 };
  for await (const _ of setInterval(500)) {
    if (signal.aborted) break;
    const { sockets, megabytes } = readFigures(pid);
    highest.sockets = Math.max(highest.sockets, sockets);
    highest.megabytes = Math.max(highest.megabytes, megabytes);
  }
  return highest;
}

/** The child process of ours that runs a script. */
export function childRunning(script: string): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  const pid = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').split('\0').includes(script));
  if (!pid) throw new Error(`No child process runs ${script}.`);
  return Number(pid);
}
