import { setTimeout as sleep } from 'node:timers/promises';

import { Redis } from 'ioredis';

import { Outbox } from './outbox.js';
import { BLOCK_MS, newMarker, StreamReader } from './stream-reader.js';

export const STREAM = 'mindgrove:events';

/** The adapter expects the replies of RESP 2. A retry comes soon: clients wait for their events. */
const COMMON = {
  protocol: 2,
  connectTimeout: 2000,
  retryStrategy: (times: number) => Math.min(times * 100, 1000),
} as const;
/** Commands fail at once without a connection; the outbox keeps them. */
const WRITING = { ...COMMON, enableOfflineQueue: false, maxRetriesPerRequest: 0, socketTimeout: 3000 };
/** Commands wait for a connection, which is given up when nothing comes. */
const READING = { ...COMMON, maxRetriesPerRequest: null, socketTimeout: BLOCK_MS * 2.5 };

interface Listeners {
  onDown: (error: unknown) => void;
  onUp: () => void;
  /** The connection is new. */
  onConnect: () => void;
}

type Command = string[];

/**
 * The part of ioredis that the adapter uses, made safe: the adapter delays events to local sockets until Redis has
 * them, catches no failed PUBLISH or SUBSCRIBE, repeats a failed XREAD at once, and begins again after each one without
 * entries.
 */
export class StreamClient {
  /** The adapter looks for `lazyConnect`. */
  readonly options = {};
  private readonly writer: Redis;
  private readonly readers: Redis[] = [];
  private readonly outbox: Outbox<Command>;
  private readonly mark = newMarker();

  constructor(
    private readonly url: string,
    { onDown, onUp, onConnect }: Listeners,
  ) {
    this.writer = new Redis(url, WRITING).on('error', onDown).on('ready', onUp).on('ready', onConnect);
    this.outbox = new Outbox<Command>((command) => this.writer.call('XADD', command), {
      onFailed: onDown,
      onSent: onUp,
    });
  }

  /** The command is sent later, so that nothing waits for Redis. */
  xadd(command: (string | number)[]): Promise<string> {
    this.outbox.add(this.mark(command.map(String)));
    return Promise.resolve('');
  }

  publish(channel: string, payload: Buffer): Promise<number> {
    return this.writer.publish(channel, payload).catch(() => 0);
  }

  duplicate() {
    const redis = new Redis(this.url, READING);
    this.readers.push(redis);
    const reader = new StreamReader(redis, STREAM);
    return {
      on: (event: string, listener: () => void) => redis.on(event, listener),
      subscribe: (channels: string[]) => redis.subscribe(...channels).catch(() => 0),
      xread: () => reader.read(),
      disconnect: () => redis.disconnect(),
    };
  }

  /** Sends what waits, if Redis is reachable. */
  async close(patienceMs: number) {
    const end = Date.now() + patienceMs;
    while (!this.outbox.isEmpty && this.writer.status === 'ready' && Date.now() < end) await sleep(10);
    this.outbox.clear();
    for (const redis of [this.writer, ...this.readers]) {
      redis.removeAllListeners().on('error', () => undefined);
      redis.disconnect();
    }
  }
}
