import { setTimeout as sleep } from 'node:timers/promises';

import { keepCrashLog, Restarts } from './restarts.ts';
import { type ServerProcessOptions, startServerProcess } from './server-process.ts';

export interface SupervisedServer {
  readonly pid: number | undefined;
  /** Rejects with the end of the log when the server exits before it responds for the first time. */
  ready: Promise<void>;
  /** Ends the server, or its restart. */
  stop(): Promise<void>;
}

export interface SupervisionOptions extends ServerProcessOptions {
  /** Begins a sentence, such as `The API`. */
  name: string;
  readyUrl: string;
  report: (sentence: string) => void;
}

/** Starts a server, and once it was ready, starts it again whenever it ends. */
export function superviseServer(options: SupervisionOptions): SupervisedServer {
  const { name, readyUrl, report, logFile } = options;
  const restarts = new Restarts(name, report);
  const stopping = new AbortController();
  const { signal } = stopping;
  let server = startServerProcess(options);
  let restarting: Promise<unknown> = Promise.resolve();

  const restartOnCrash = () => server.onCrash((how) => void (restarting = restart(how)));

  async function restart(how: string): Promise<void> {
    const pause = restarts.ended(how, () => keepCrashLog(logFile));
    await sleep(pause, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      server = startServerProcess(options);
    } catch (error) {
      return restart(`cannot be started (${String(error)})`);
    }
    restartOnCrash();
    const started = server;
    const isReady = await started.waitUntilReady(readyUrl).then(
      () => true,
      () => false, // It has ended again, which restarts it again.
    );
    if (isReady && server === started) restarts.ready();
  }

  return {
    get pid() {
      return server.pid;
    },
    ready: server.waitUntilReady(readyUrl).then(restartOnCrash),
    async stop() {
      stopping.abort();
      restarts.stop();
      await server.stop();
      await restarting;
    },
  };
}
