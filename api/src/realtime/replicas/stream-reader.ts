import { setTimeout as sleep } from 'node:timers/promises';

import type { Redis } from 'ioredis';

import { StreamPosition } from './stream-position.js';
import { newDuplicateFilter, type StreamEntry } from './unique-entries.js';

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
