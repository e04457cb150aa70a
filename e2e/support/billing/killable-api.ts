import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, readFileSync } from 'node:fs';

import { isReachable } from '@mindgrove/tools/processes/is-reachable';
import { openLog } from '@mindgrove/tools/processes/log-file';
import { repositoryRoot } from '@mindgrove/tools/repository/packages';
import { expect } from '@playwright/test';

const SCRIPT = 'api/dist/main.js';
const START_TIMEOUT_MS = 50_000;

interface KillableApiOptions {
  url: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
}

/** The built API as a process that can be killed and started again. */
export function killableApi({ url, env, logFile }: KillableApiOptions) {
  let server: ChildProcess | undefined;
  return {
    async start() {
      const log = openLog(logFile, SCRIPT);
      server = spawn(process.execPath, [SCRIPT], {
        cwd: repositoryRoot,
        env: { ...process.env, ...env },
        // The channel ends it together with the test.
        stdio: ['ignore', log.descriptor, log.descriptor, 'ipc'],
      });
      closeSync(log.descriptor);
      const becomesReady = expect.poll(() => isReachable(`${url}/api/ready`), { timeout: START_TIMEOUT_MS }).toBe(true);
      await becomesReady.catch(() => {
        throw new Error(`The API did not start. The end of its log:\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
      });
    },
    /** `kill -9`: the process runs nothing more, and its connections break. */
    async kill() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
  };
}
