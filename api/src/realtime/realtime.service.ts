import { Inject, Injectable } from '@nestjs/common';
import type { ChatEvent, ServerToClientEvents } from '@mindgrove/contracts/socket-events';

import { ChatBroadcastsService } from './chat-broadcasts.service.js';
import { memberRoom, ROOM, SOCKET_SERVER, type SocketServer } from './socket-server.js';

type EventName = keyof ServerToClientEvents;
type Payload<E extends EventName> = Parameters<ServerToClientEvents[E]>;

/** Sends events to browsers, through every replica. Call it after the commit. Nothing waits for it, and it never throws. */
@Injectable()
export class RealtimeService {
  constructor(
    @Inject(SOCKET_SERVER) private readonly server: SocketServer,
    private readonly chat: ChatBroadcastsService,
  ) {}

  /** The event waits until the caller has done its next step, such as to respond: writing all the copies takes time. */
  toChat(...event: ChatEvent) {
    setImmediate(() => this.chat.add(event));
  }

  toMember<E extends EventName>(userId: number, event: E, ...payload: Payload<E>) {
    this.server.to(memberRoom(userId)).emit(event, ...payload);
  }

  toEveryone<E extends EventName>(event: E, ...payload: Payload<E>) {
    this.server.emit(event, ...payload);
  }

  /** Reaches only members who have the room open, and are connected to this replica. */
  toLocalRoom<E extends EventName>(event: E, ...payload: Payload<E>) {
    this.server.local.to(ROOM).emit(event, ...payload);
  }

  /** Whether anyone who is connected to this replica has the room open. */
  hasLocalRoom(): boolean {
    return this.server.of('/').adapter.rooms.has(ROOM);
  }
}
