import { Readable } from 'node:stream';

import { Slots } from '../core/server/slots.js';

/** In bytes. A download holds a few parts in memory, and every other call waits for the connection that reads one. */
export const PART_BYTES = 131_072;

/** Each takes a connection, and milliseconds of the processor: downloads wait for each other, not other calls for them. */
const PARTS_AT_ONCE = 3;
const PATIENCE_MS = 10_000;

const slots = new Slots(PARTS_AT_ONCE);

type ReadPart = (offset: number, length: number) => Promise<Buffer>;

/** A long value, read part by part as fast as the reader takes it: no connection waits for a slow one. */
export const streamParts = (first: Buffer, length: number, readPart: ReadPart): Readable =>
  Readable.from(iterateParts(first, length, readPart));

async function* iterateParts(first: Buffer, length: number, readPart: ReadPart) {
  yield first;
  for (let offset = first.length; offset < length; offset += PART_BYTES)
    yield await slots.run(
      PATIENCE_MS,
      () => readPart(offset, Math.min(PART_BYTES, length - offset)),
      () => new Error('Too many downloads at once'),
    );
}
