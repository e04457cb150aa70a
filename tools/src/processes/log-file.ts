import { existsSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

import { currentCommit } from '../repository/git.ts';

/** Bytes from which on a log is moved out of the way when it is next opened. */
const LARGE = 1_000_000;
/** Logs that were moved out of the way and are kept. */
const KEPT = 4;
/** As pino counts. */
const INFO = 30;

export interface LogFile {
  /** For the server that writes to it; to be closed by whoever opened the log. */
  descriptor: number;
  /** What was written since it was opened. */
  words: () => string;
}

const older = (file: string, age: number) => (age === 0 ? file : file.replace(/\.log$/, `.${age}.log`));

/** `api.log` becomes `api.1.log`, that one `api.2.log`; the oldest goes. */
function rotate(file: string): void {
  for (let age = KEPT - 1; age >= 0; age -= 1) {
    if (existsSync(older(file, age))) renameSync(older(file, age), older(file, age + 1));
  }
}

/**
 * Opens a log for another run of a server, behind what earlier runs wrote. The first line of a run is written as the
 * api writes its own, and names the commit.
 */
export function openLog(file: string, server: string): LogFile {
  mkdirSync(dirname(file), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= LARGE) rotate(file);
  const descriptor = openSync(file, 'a');
  const { size } = fstatSync(descriptor);
  const run = { level: INFO, time: Date.now(), msg: `starting ${server}`, commit: currentCommit() };
  writeSync(descriptor, `${JSON.stringify(run)}\n`);
  return { descriptor, words: () => readFileSync(file).subarray(size).toString() };
}
