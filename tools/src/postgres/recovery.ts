import { setTimeout as sleep } from 'node:timers/promises';

import type { Client } from 'pg';

import { keepCrashLog } from '../processes/crash-log.ts';
import { Restarts } from '../processes/restarts.ts';
import type { Notify } from './connection.ts';
import { findOrLaunch } from './launch.ts';
import type { Server } from './lease.ts';
import { isPostgresRunning, readPostmaster } from './postmaster.ts';

/** For the process that started the server; two would start it at once otherwise. */
const HEAD_START_MS = 2000;
/** It cuts all connections after one of its processes has crashed. */
const CUT = 'has cut its connections';

interface RecoveryOptions {
  server: Server;
  port: number;
  /** Another process has started it. */
  reused: boolean;
  logFile: string;
  notify: Notify;
}

/** Returns what to do when the connection to the server was cut: connects again, and starts the server if it is gone. */
export function keepRunning({ server, port, reused, logFile, notify }: RecoveryOptions) {
  const { dataDir } = server.installation;
  const restarts = new Restarts('PostgreSQL', notify);
  const isGone = () => !isPostgresRunning(readPostmaster(dataDir)?.pid ?? 0);
  const keepLog = () => keepCrashLog(logFile);
  let isOwn = !reused;

  return async (signal: AbortSignal): Promise<Client | undefined> => {
    const wait = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
    while (!signal.aborted) {
      const mustStart = isGone();
      const pause = mustStart
        ? restarts.ended('has ended', keepLog)
        : restarts.ended(CUT, keepLog, 'it recovers by itself');
      await wait(mustStart && !isOwn ? pause + HEAD_START_MS : pause);
      if (signal.aborted) break;
      try {
        const found = await findOrLaunch(server, { port, logFile, notify });
        restarts.ready();
        if (mustStart) isOwn = !found.reused;
        if (found.port !== port) notify('PostgreSQL now has another port: stop this command and start it again.');
        return found.client;
      } catch {
        // Its log says why; the next try comes after a longer pause.
      }
    }
    restarts.stop();
    return undefined;
  };
}
