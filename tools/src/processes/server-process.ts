import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';

import pWaitFor from 'p-wait-for';

import { repositoryRoot } from '../repository/packages.ts';
import { isReachable } from './is-reachable.ts';
import { openLog, watchLog } from './log-file.ts';

const STOP_TIMEOUT_MS = 12_000;
const READY_POLL_MS = 50;
const LOG_TAIL = 2000;

export interface ServerProcess {
  readonly pid: number | undefined;
  /** Waits for a 2xx response; rejects with the end of the log if the process exits first. */
  waitUntilReady(url: string): Promise<void>;
  /** Calls back if the process exits before `stop` is called, and says how: `was killed (SIGKILL)`. */
  onCrash(report: (how: string) => void): void;
  /** Sends SIGTERM, after 12 s SIGKILL, and waits for the exit. */
  stop(): Promise<void>;
  /** Sends SIGKILL, as a crash would, and waits for the exit. */
  kill(): Promise<void>;
}

export interface ServerProcessOptions {
  script: string;
  env: NodeJS.ProcessEnv;
  /** Ends in `.log`; each run appends to it. */
  logFile: string;
}

/**
 * Starts a server in its own process group, out of reach of Ctrl-C. The IPC channel tells it that this process was
 * killed.
 */
export function startServerProcess({ script, env, logFile }: ServerProcessOptions): ServerProcess {
  const log = openLog(logFile, script);
  const server = spawn(process.execPath, [script], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor, 'ipc'],
  });
  closeSync(log.descriptor);
  const unwatchLog = watchLog(logFile);
  let isStopping = false;
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    unwatchLog();
  };
  const ended = once(server, 'exit').then(end, end);

  return {
    pid: server.pid,
    waitUntilReady: (url) =>
      pWaitFor(
        async () => {
          if (await isReachable(url)) return true;
          if (!hasEnded) return false;
          throw new Error(
            `${script} ended. The end of its log (${logFile}):\n${log.readSinceOpened().slice(-LOG_TAIL)}`,
          );
        },
        { interval: READY_POLL_MS },
      ),
    onCrash: (report) => void ended.then(() => isStopping || report(wayOfEnding(server))),
    async stop() {
      isStopping = true;
      server.kill('SIGTERM');
      const timeout = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(timeout);
    },
    async kill() {
      isStopping = true;
      server.kill('SIGKILL');
      await ended;
    },
  };
}

const wayOfEnding = ({ exitCode, signalCode }: ChildProcess) =>
  signalCode ? `was killed (${signalCode})` : `ended with exit code ${exitCode}`;
