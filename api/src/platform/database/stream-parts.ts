import { Readable } from 'node:stream';

import { TooManyAttempts } from '../core/errors/too-many-attempts.js';
import { Semaphore } from '../core/server/semaphore.js';
import { KeyedSemaphore } from '../core/server/keyed-semaphore.js';

/** The size in bytes. A download holds a few parts in memory, and other calls wait for its database connection. */
export const PART_BYTES = 131_072;

/** Each part takes milliseconds of the processor: downloads wait for each other, so that other calls need not. */
const PARTS_AT_ONCE = 2;
/** The wait for the reader's other files, and then for those of others. The shell waits 15 seconds for a response. */
const PATIENCE_MS = 5000;
const RETRY_SECONDS = 5;

const parts = new Semaphore(PARTS_AT_ONCE);
const readers = new KeyedSemaphore(1);

type ReadPart = (offset: number, length: number) => Promise<Buffer>;

/**
 * Parts of one reader are read one after the other, so that no one waits for all the files that another reader opens.
 *
 * @throws {TooManyAttempts} 429 when too many wait
 */
export const readSerially = <T>(reader: string, read: () => Promise<T>): Promise<T> =>
  readers.run(reader, PATIENCE_MS, () => parts.run(PATIENCE_MS, read, tooMany), tooMany);

const tooMany = () => new TooManyAttempts('downloads at once', RETRY_SECONDS);

/** A long value, read part by part as fast as the reader takes it: no connection waits for a slow one. */
export const streamParts = (reader: string, first: Buffer, length: number, readPart: ReadPart): Readable =>
  Readable.from(iterateParts(reader, first, length, readPart));

async function* iterateParts(reader: string, first: Buffer, length: number, readPart: ReadPart) {
  yield first;
  for (let offset = first.length; offset < length; offset += PART_BYTES)
    yield await readSerially(reader, () => readPart(offset, Math.min(PART_BYTES, length - offset)));
}
