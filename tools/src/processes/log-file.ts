import { mkdirSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

import { currentCommit } from '../repository/git.ts';
import { OWNER_ONLY, rotatedName, rotateIdleLog } from './log-rotation.ts';

const PINO_INFO = 30;

export interface LogFile {
  /** The descriptor for the server that writes to the file; the caller closes it. */
  descriptor: number;
  readSinceOpened: () => string;
}

/** Returns a function that reads what was written since, even if the log was rotated once. */
export function markLog(file: string): () => string {
  const previous = rotatedName(file, 1);
  const identity = () => statSync(previous, { throwIfNoEntry: false })?.ino;
  const { size } = statSync(file);
  const rotated = identity();
  return () => {
    if (identity() === rotated) return readFileSync(file).subarray(size).toString();
    return Buffer.concat([readFileSync(previous).subarray(size), readFileSync(file)]).toString();
  };
}

/** Opens a log to append another run; its first line is a pino record that names the commit. */
export function openLog(file: string, server: string): LogFile {
  mkdirSync(dirname(file), { recursive: true });
  rotateIdleLog(file);
  const descriptor = openSync(file, 'a', OWNER_ONLY);
  const readSinceOpened = markLog(file);
  const run = { level: PINO_INFO, time: Date.now(), msg: `starting ${server}`, commit: currentCommit() };
  try {
    writeSync(descriptor, `${JSON.stringify(run)}\n`);
  } catch {
    // A full disk must not keep a server from starting.
  }
  return { descriptor, readSinceOpened };
}
