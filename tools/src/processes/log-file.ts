import { existsSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

import { currentCommit } from '../repository/git.ts';

/** A larger log is rotated when it is opened. */
const ROTATE_AT_BYTES = 1_000_000;
const KEPT_LOGS = 4;
const PINO_INFO = 30;

export interface LogFile {
  /** For the server that writes to it; the caller closes it. */
  descriptor: number;
  readSinceOpened: () => string;
}

const rotatedName = (file: string, age: number) => (age === 0 ? file : file.replace(/\.log$/, `.${age}.log`));

/** `api.log` becomes `api.1.log`, which becomes `api.2.log`; the oldest is overwritten. */
function rotate(file: string): void {
  for (let age = KEPT_LOGS - 1; age >= 0; age -= 1) {
    if (existsSync(rotatedName(file, age))) renameSync(rotatedName(file, age), rotatedName(file, age + 1));
  }
}

/** Opens a log to append another run; its first line is a pino record that names the commit. */
export function openLog(file: string, server: string): LogFile {
  mkdirSync(dirname(file), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= ROTATE_AT_BYTES) rotate(file);
  const descriptor = openSync(file, 'a');
  const { size } = fstatSync(descriptor);
  const run = { level: PINO_INFO, time: Date.now(), msg: `starting ${server}`, commit: currentCommit() };
  writeSync(descriptor, `${JSON.stringify(run)}\n`);
  return { descriptor, readSinceOpened: () => readFileSync(file).subarray(size).toString() };
}
