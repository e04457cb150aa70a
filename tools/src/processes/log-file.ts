import { fstatSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

import { currentCommit } from '../repository/git.ts';
import { rotateIdleLog } from './log-rotation.ts';

const PINO_INFO = 30;

export interface LogFile {
  /** For the server that writes to it; the caller closes it. */
  descriptor: number;
  /** Of a run that is too short to be rotated meanwhile. */
  readSinceOpened: () => string;
}

/** Opens a log to append another run; its first line is a pino record that names the commit. */
export function openLog(file: string, server: string): LogFile {
  mkdirSync(dirname(file), { recursive: true });
  rotateIdleLog(file);
  const descriptor = openSync(file, 'a');
  const { size } = fstatSync(descriptor);
  const run = { level: PINO_INFO, time: Date.now(), msg: `starting ${server}`, commit: currentCommit() };
  try {
    writeSync(descriptor, `${JSON.stringify(run)}\n`);
  } catch {
    // A full disk must not keep a server from starting.
  }
  return { descriptor, readSinceOpened: () => readFileSync(file).subarray(size).toString() };
}
