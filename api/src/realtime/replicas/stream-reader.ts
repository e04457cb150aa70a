import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Redis } from 'ioredis';

/** How long a read waits for an entry. */
export const BLOCK_MS = 2000;
const COUNT = 100;
const RETRY_MS = 500;

type Streams = [stream: string, entries: StreamEntry[]][];

/** Reads each entry once. */
export class StreamReader {
  private readonly position: StreamPosition;
  private readonly filter = newDuplicateFilter();

  constructor(
    private readonly redis: Redis,
    private readonly stream: string,
  ) {
    this.position = new StreamPosition(redis, stream);
  }

  /** Null when there was none for a while. */
  async read(): Promise<Streams | null> {
    try {
      const after = await this.position.find();
      const streams = await this.redis.xread('COUNT', COUNT, 'BLOCK', BLOCK_MS, 'STREAMS', this.stream, after);
      const entries = streams?.[0]?.[1];
      if (!entries) return null;
      this.position.advance(entries.at(-1)?.[0]);
      return [[this.stream, this.filter(entries)]];
    } catch (error) {
      await sleep(RETRY_MS, undefined, { ref: false });
      throw error;
    }
  }
}

const START = '0-0';

/** The entry after which to read. It survives lost connections, and a restart after which the stream is empty. */
class StreamPosition {
  private readonly started = `${Date.now()}-0`;
  private last: string | undefined;
  private isChecked = false;

  constructor(
    private readonly redis: Redis,
    private readonly stream: string,
  ) {
    redis.on('close', () => (this.isChecked = false));
  }

  async find(): Promise<string> {
    if (this.last !== undefined && this.isChecked) return this.last;
    const [newest] = await this.redis.xrevrange(this.stream, '+', '-', 'COUNT', 1);
    this.last = this.continueAfter(newest?.[0] ?? START);
    this.isChecked = true;
    return this.last;
  }

  advance(id: string | undefined) {
    if (id !== undefined) this.last = id;
  }

  /** A stream whose newest entry is older than what was read has been created again. */
  private continueAfter(newest: string): string {
    if (this.last !== undefined) return isOlder(newest, this.last) ? START : this.last;
    return isOlder(newest, this.started) ? newest : this.started;
  }
}

function isOlder(id: string, other: string): boolean {
  const [time = 0, sequence = 0] = id.split('-').map(Number);
  const [otherTime = 0, otherSequence = 0] = other.split('-').map(Number);
  return time < otherTime || (time === otherTime && sequence < otherSequence);
}

const REMEMBERED = 2000;

/** An entry of a stream: its id, then its fields and values in turn. */
export type StreamEntry = [id: string, fields: string[]];

/** Marks the fields of an entry, so that readers recognize one that was sent twice. */
export function newMarker(): (fields: string[]) => string[] {
  const process = randomUUID();
  let count = 0;
  return (fields) => [...fields, 'mark', `${process} ${count++}`];
}

/** Drops entries whose mark was read before. */
export function newDuplicateFilter(): (entries: StreamEntry[]) => StreamEntry[] {
  const seen = new Set<string>();
  return (entries) =>
    entries.filter(([, fields]) => {
      const mark = fields.at(-1) ?? '';
      if (seen.has(mark)) return false;
      seen.add(mark);
      if (seen.size > REMEMBERED) seen.delete(seen.values().next().value ?? '');
      return true;
    });
}
