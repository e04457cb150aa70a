import { setTimeout as sleep } from 'node:timers/promises';

import type { Client } from 'pg';

import { keepCrashLog, Restarts } from '../processes/restarts.ts';
import { findOrLaunch, type Notify } from './launch.ts';
import type { Server } from './lease.ts';
import { isPostgresRunning, readPostmaster } from './postmaster.ts';

/** The process that started the server goes first; otherwise, two would start it at once. */
const HEAD_START_MS = 2000;
/** A killed server cuts its connections just before it is seen as gone. */
const LAST_MOMENTS_MS = 300;
const LOOK_MS = 20;
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
    const isSoonGone = async () => {
      for (let waited = 0; !isGone() && waited < LAST_MOMENTS_MS; waited += LOOK_MS) await wait(LOOK_MS);
      return isGone();
    };
    while (!signal.aborted) {
      const mustStart = await isSoonGone();
      if (signal.aborted) break;
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
