import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { repositoryRoot } from '../repository/packages.ts';
import { isReachable } from './is-reachable.ts';
import { openLog } from './log-file.ts';

const STOP_TIMEOUT_MS = 12_000;
const LOG_TAIL = 2000;

export interface ServerProcess {
  /** Waits until the address answers 2xx; rejects with the end of the log when the child ends before. */
  waitUntilReady(url: string): Promise<void>;
  /** Calls back when the child ends without having been asked to. */
  onCrash(report: () => void): void;
  /** Asks it to stop, and waits until it is gone. */
  stop(): Promise<void>;
}

interface ServerProcessOptions {
  /** Relative to the repository's root. */
  script: string;
  env: NodeJS.ProcessEnv;
  /** Ends in `.log`; what earlier runs wrote into it stays. */
  logFile: string;
}

/**
 * Starts a server of the product in a process group of its own, so that Ctrl-C does not reach it before its turn. The
 * channel closes when this process is killed, and tells the child to end too.
 */
export function startServerProcess({ script, env, logFile }: ServerProcessOptions): ServerProcess {
  const log = openLog(logFile, script);
  const child = spawn(process.execPath, [script], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor, 'ipc'],
  });
  closeSync(log.descriptor);
  let isStopping = false;
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      hasEnded = true;
      resolve();
    });
  });

  return {
    async waitUntilReady(url) {
      while (!(await isReachable(url))) {
        if (hasEnded)
          throw new Error(`${script} ended. Its last words (${logFile}):\n${log.readSinceOpened().slice(-LOG_TAIL)}`);
        await sleep(50);
      }
    },
    onCrash: (report) => void ended.then(() => isStopping || report()),
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      const cut = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(cut);
    },
  };
}
