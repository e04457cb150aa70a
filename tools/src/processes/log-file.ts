import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

import { currentCommit } from '../repository/git.ts';

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

/** A log's mode: it tells addresses and account ids. */
const OWNER_ONLY = 0o600;
/** A larger log is rotated. */
const ROTATE_AT_BYTES = 1_000_000;
const KEPT_LOGS = 4;
const CHECK_MS = 5000;
const CHUNK_BYTES = 65_536;
/** An unfinished copy of this age was left by a process that was killed. */
const ABANDONED_MS = 60_000;
const LITTLE_SPACE_BYTES = 65_536;

/** Names the file in which a log continues backwards. */
const rotatedName = (file: string, age: number) => (age === 0 ? file : file.replace(/\.log$/, `.${age}.log`));

/** `api.1.log` becomes `api.2.log`, and so on; the oldest is overwritten. */
function makeRoom(file: string): void {
  for (let age = KEPT_LOGS - 1; age >= 1; age -= 1) {
    if (existsSync(rotatedName(file, age))) renameSync(rotatedName(file, age), rotatedName(file, age + 1));
  }
}

const fileSize = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Rotates a large log that no process writes. */
function rotateIdleLog(file: string): void {
  if (fileSize(file) < ROTATE_AT_BYTES) return;
  makeRoom(file);
  renameSync(file, rotatedName(file, 1));
}

/** Rotates a large log in place, because its server keeps the file open and appends to it. */
export function rotateOpenLog(file: string): void {
  if (fileSize(file) < ROTATE_AT_BYTES) return;
  const copy = `${file}.rotating`;
  const abandonedBefore = Date.now() - ABANDONED_MS;
  if ((statSync(copy, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < abandonedBefore) rmSync(copy);
  moveContent(file, copy);
  makeRoom(file);
  renameSync(copy, rotatedName(file, 1));
}

/** Creates `to`, which fails while another process is doing so. */
function moveContent(from: string, to: string): void {
  const target = openSync(to, 'wx', OWNER_ONLY);
  const source = openSync(from, 'r+');
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    // Cut right after the read that finds no more, so that next to no line can be written in between.
    for (let read = readSync(source, chunk); read > 0; read = readSync(source, chunk)) {
      writeSync(target, chunk, 0, read);
    }
    ftruncateSync(source);
  } catch (error) {
    rmSync(to);
    throw error;
  } finally {
    closeSync(source);
    closeSync(target);
  }
}

const fullFolders = new Set<string>();

function reportFullDisk(folder: string): void {
  const { bsize, bfree, bavail } = statfsSync(folder);
  const isFull = bsize * (process.getuid?.() === 0 ? bfree : bavail) < LITTLE_SPACE_BYTES;
  if (isFull === fullFolders.has(folder)) return;
  if (isFull) fullFolders.add(folder);
  else fullFolders.delete(folder);
  const state = isFull
    ? 'is full: the servers go on, but their log lines are lost until there is room'
    : 'has room again';
  console.error(`    The disk of ${folder} ${state}.`);
}

/** Keeps a running server's log small and says when its disk is full; returns a function that ends this. */
export function watchLog(file: string): () => void {
  const timer = setInterval(() => {
    try {
      reportFullDisk(dirname(file));
      rotateOpenLog(file);
    } catch {
      // The folder was removed, the disk is full, or another process is rotating: the next check tries again.
    }
  }, CHECK_MS).unref();
  return () => clearInterval(timer);
}
