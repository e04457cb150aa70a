import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { CONFIG, type Config } from '../../config.js';
import { SOCKET_SERVER, type SocketServer } from '../socket-server.js';
import { STREAM, StreamClient } from './stream-client.js';

/** About how many entries a replica can miss and still read; clients read older changes from the API. */
const MAX_ENTRIES = 5000;
/** How long a stopping replica waits for Redis. */
const CLOSE_MS = 500;

/** Connects the sockets of all replicas. */
@Injectable()
export class ReplicasService implements OnModuleInit, OnApplicationShutdown {
  /** False without `REDIS_URL`: then there is one process. */
  readonly areShared: boolean;
  private readonly logger = new Logger(ReplicasService.name);
  private client: StreamClient | undefined;
  private isDown = false;
  private greet = () => {};

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SOCKET_SERVER) private readonly server: SocketServer,
  ) {
    this.areShared = config.REDIS_URL !== null;
  }

  async onModuleInit() {
    const { REDIS_URL } = this.config;
    if (REDIS_URL === null) return;
    const { createAdapter } = await import('@socket.io/redis-streams-adapter');
    this.client = new StreamClient(REDIS_URL, {
      onDown: (error) =>
        this.report(true, `Events reach only the sockets of this process until Redis is back (${nameOf(error)})`),
      onUp: () => this.report(false, 'Redis is back: events reach the sockets of all replicas'),
      onConnect: () => this.greet(),
    });
    const names = { streamName: STREAM, channelPrefix: STREAM };
    this.server.adapter(createAdapter(this.client, { ...names, maxLen: MAX_ENTRIES, onlyPlaintext: true }));
  }

  /** Requests that were served until now may have sent events. */
  async onApplicationShutdown() {
    void this.server.of('/').adapter.close();
    await this.client?.close(CLOSE_MS);
  }

  /** Calls it whenever Redis can be reached after it could not. */
  onConnect(greet: () => void) {
    this.greet = greet;
  }

  /** Reports once per change: each attempt to connect or to send reports. */
  private report(isDown: boolean, message: string) {
    if (isDown !== this.isDown) this.logger.warn(message);
    this.isDown = isDown;
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown error');
