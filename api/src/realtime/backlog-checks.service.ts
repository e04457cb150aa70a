import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

import { type MemberSocket, SOCKET_SERVER, type SocketServer } from './socket-server.js';

const INTERVAL_MS = 1000;
/** A size in characters, some 300 usual messages. Clients that miss more get it as fast from `GET /chat/changes`. */
const MAX_BACKLOG = 131_072;
/** Pings wait in the same queue and are due sooner, so that almost only made-up pongs keep a connection open so long. */
const MAX_WAIT_MS = 30_000;

interface Packet {
  data?: unknown;
}

/**
 * Closes connections whose client does not take what is sent to it. Engine.IO keeps any number of packets for each, and
 * would encode them all at once for the next poll.
 */
@Injectable()
export class BacklogChecksService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  /** When the first packet of a backlog was first seen there. */
  private readonly seenAt = new WeakMap<Packet, number>();

  constructor(@Inject(SOCKET_SERVER) private readonly server: SocketServer) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => this.check(), INTERVAL_MS).unref();
  }

  onModuleDestroy() {
    clearInterval(this.timer);
  }

  private check() {
    for (const { conn } of this.server.of('/').sockets.values()) {
      const backlog = backlogOf(conn);
      // Otherwise the connection would wait until the backlog is sent.
      if (this.isOld(backlog) || isLong(backlog)) conn.close(true);
    }
  }

  private isOld([first]: readonly Packet[]): boolean {
    if (!first) return false;
    const since = this.seenAt.get(first) ?? Date.now();
    this.seenAt.set(first, since);
    return since <= Date.now() - MAX_WAIT_MS;
  }
}

/** A WebSocket has one as soon as its buffers are full. */
const backlogOf = (connection: MemberSocket['conn']) =>
  (connection as unknown as { writeBuffer: Packet[] }).writeBuffer;

function isLong(backlog: readonly Packet[]): boolean {
  let length = 0;
  for (const { data } of backlog) if (typeof data === 'string') length += data.length;
  return length > MAX_BACKLOG;
}
