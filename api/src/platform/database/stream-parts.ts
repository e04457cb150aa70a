import { Readable } from 'node:stream';

/** The size in bytes. A download holds a part or two in memory, and a database connection only while it reads one. */
export const PART_BYTES = 131_072;

type ReadPart = (offset: number, length: number) => Promise<Buffer>;

/** A long value, read part by part as fast as the reader takes it: no connection waits for a slow one. */
export const streamParts = (first: Buffer, length: number, readPart: ReadPart): Readable =>
  Readable.from(iterateParts(first, length, readPart));

async function* iterateParts(first: Buffer, length: number, readPart: ReadPart) {
  yield first;
  for (let offset = first.length; offset < length; offset += PART_BYTES)
    yield await readPart(offset, Math.min(PART_BYTES, length - offset));
}
