import { fstatSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';

import { type LogOutput, LogWriter } from './log-writer.js';

/** The limit on lines for a reader that does not keep up, such as a stopped log collector. */
const MAX_UNREAD_BYTES = 1_000_000;

const STDOUT = 1;

let isClogged = false;

function writeToStream(bytes: Buffer): number {
  const unread = process.stdout.writableLength;
  isClogged = unread + bytes.length > MAX_UNREAD_BYTES || (isClogged && unread > 0);
  if (isClogged) throw new Error('nobody reads them');
  process.stdout.write(bytes);
  return bytes.length;
}

function outputOfStdout(): LogOutput {
  const stat = fstatSync(STDOUT);
  // Node writes to these without waiting for their reader; unread output is lost at the exit.
  if (isatty(STDOUT) || stat.isFIFO() || stat.isSocket()) return writeToStream;
  return (bytes) => writeSync(STDOUT, bytes);
}

let writer: LogWriter | undefined;

/** One writer for all loggers of the process; what it cannot write it reports once on stderr. */
export function standardOutput(): LogWriter {
  if (writer) return writer;
  // Without listeners, a full disk or a reader that has gone would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  writer = new LogWriter(outputOfStdout(), (sentence) => process.stderr.write(`${sentence}\n`));
  process.once('exit', () => writer?.flushSync());
  return writer;
}
