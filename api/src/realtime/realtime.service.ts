import type { ChatEvent, ServerToClientEvents } from '@mindgrove/contracts/socket-events';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';

import { CHAT, memberRoom, ROOM, SOCKET_SERVER, type SocketServer } from './socket-server.js';

type EventName = keyof ServerToClientEvents;
type Payload<E extends EventName> = Parameters<ServerToClientEvents[E]>;

/** Below this number of sockets, each event is sent by itself. */
export const FEW_SOCKETS = 250;
/** Each copy is a write of the API, and a read and a write of the shell: broadcasts take at most a quarter of their time. */
const PAUSE_MS_PER_SOCKET = 0.2;

/** Sends events to browsers, through every replica. Call it after the commit. Nothing waits for it, and it never throws. */
@Injectable()
export class RealtimeService implements OnModuleDestroy {
  private waiting: ChatEvent[] = [];
  private sentAt = 0;
  private nextSending: NodeJS.Timeout | undefined;

  constructor(@Inject(SOCKET_SERVER) private readonly server: SocketServer) {}

  onModuleDestroy() {
    clearTimeout(this.nextSending);
  }

  /** The event waits until the caller has done its next step, such as to respond: writing all the copies takes time. */
  toChat(...event: ChatEvent) {
    setImmediate(() => this.sendOrWait(event));
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

  /** While many members follow the chat, events that come soon after the last ones are sent together. */
  private sendOrWait(event: ChatEvent) {
    const pause = this.sentAt + this.pauseMs() - performance.now();
    if (this.nextSending === undefined && pause <= 0) return this.send([event]);
    this.waiting.push(event);
    this.nextSending ??= setTimeout(() => this.sendWaiting(), pause).unref();
  }

  private sendWaiting() {
    this.nextSending = undefined;
    this.send(this.waiting.splice(0));
  }

  private send(events: ChatEvent[]) {
    this.sentAt = performance.now();
    const [[event, payload] = [], ...others] = events;
    if (event === undefined || others.length > 0) this.server.to(CHAT).emit('chat:batch', events);
    else this.server.to(CHAT).emit(event, payload);
  }

  /** The pause after each sending, for this replica's sockets only: the others write to theirs at the same time. */
  private pauseMs(): number {
    const sockets = this.server.of('/').adapter.rooms.get(CHAT)?.size ?? 0;
    return sockets < FEW_SOCKETS ? 0 : sockets * PAUSE_MS_PER_SOCKET;
  }
}
