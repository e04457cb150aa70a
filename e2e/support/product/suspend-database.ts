import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { readPostmaster } from '@mindgrove/tools/postgres/postmaster';

/** Suspends PostgreSQL as a hanging disk would: it neither answers nor refuses a request. Returns what resumes it. */
export function suspendDatabase({ dataDir }: { dataDir: string }): () => void {
  const pid = readPostmaster(join(dataDir, 'postgres'))?.pid;
  if (!pid) throw new Error(`No database runs in ${dataDir}.`);
  const signal = (name: NodeJS.Signals, pids: readonly number[]) => {
    for (const each of pids) {
      try {
        process.kill(each, name);
      } catch (error) {
        // The process has already ended.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  // A process that it started after they were listed would go on answering.
  signal('SIGSTOP', [pid]);
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  const children = listed.trim().split(/\s+/).map(Number);
  signal('SIGSTOP', children);
  return () => signal('SIGCONT', [pid, ...children]);
}
