import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const LAST = availableParallelism() - 1;

/**
 * A server on a CPU of its own, its clients on the others. Where the kernel may move them, it halves the rate of some runs
 * by having a socket's reader and its writer take turns on one CPU.
 */
export const SERVER_CPU = String(LAST);
export const OTHER_CPUS = `0-${Math.max(LAST - 1, 0)}`;
export const ALL_CPUS = `0-${LAST}`;

/** All threads of a process. */
export function pin(pid: number | undefined, cpus: string): void {
  const { status, stderr } = spawnSync('taskset', ['--all-tasks', '--pid', '--cpu-list', cpus, String(pid)]);
  if (status !== 0) throw new Error(`This benchmark needs taskset, which Linux has: ${String(stderr)}`);
}

/**
 * Returns what the main thread of a process has used so far, in milliseconds. Linux counts it in nanoseconds; its other
 * counters are too coarse for a single message.
 */
export function cpuTime(pid: number | undefined): number {
  const [onCpu = ''] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
  return Number(onCpu) / 1e6;
}
