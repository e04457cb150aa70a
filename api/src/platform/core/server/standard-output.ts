import type { DestinationStream } from 'pino';

/** Writing each line would take a tenth of a call's time. */
const BATCH_LENGTH = 4096;
const BATCH_MS = 1000;
/** The limit on lines for a reader that does not keep up, such as a stopped log collector. */
const MAX_UNREAD_BYTES = 1_000_000;

let destination: (DestinationStream & { flushSync(): void }) | undefined;

/**
 * Standard output, for all loggers of the process. Lines that it does not take are lost, which is said once on standard
 * error: a log must never hold up the API, or its exit.
 */
export function standardOutput(): DestinationStream & { flushSync(): void } {
  return (destination ??= createDestination(process.stdout));
}

function createDestination(output: NodeJS.WriteStream) {
  let batch = '';
  let timer: NodeJS.Timeout | undefined;
  let isLosing = false;
  const warn = (reason: string) => {
    if (!isLosing) process.stderr.write(`Log lines are lost: ${reason}\n`);
    isLosing = true;
  };
  // Without listeners, a full disk or a reader that has gone would end the process.
  output.on('error', (error) => warn(error.message));
  process.stderr.on('error', () => undefined);
  const flushSync = () => {
    clearTimeout(timer);
    timer = undefined;
    const isClogged = output.writableLength + batch.length > MAX_UNREAD_BYTES;
    if (isClogged) warn('nobody reads them.');
    else if (batch !== '') output.write(batch);
    batch = '';
  };
  // Pino calls it before the process ends on an error.
  process.once('exit', flushSync);
  return {
    flushSync,
    write(line: string) {
      batch += line;
      if (batch.length >= BATCH_LENGTH) flushSync();
      else timer ??= setTimeout(flushSync, BATCH_MS).unref();
    },
  };
}
