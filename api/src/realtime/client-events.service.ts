import { Inject, Injectable } from '@nestjs/common';
import type { SocketAuth } from '@mindgrove/contracts/socket-events';

import { AccessTokensService } from '../auth/sessions/access-tokens.service.js';
import { ReplicasService } from './replicas/replicas.service.js';
import { RoomPresenceService } from './room-presence.service.js';
import {
  CHAT,
  memberRoom,
  type MemberSocket,
  ROOM,
  SOCKET_SERVER,
  type SocketMember,
  type SocketServer,
} from './socket-server.js';

const PERIOD_MS = 2000;
/** Pages name two members and say "several" of three or more, and each leaves its own member out. */
const MAX_SHOWN = 4;

/**
 * Decides who is shown as typing, so that the cost does not depend on how many type: each event goes to every open
 * room. All tabs of a member count as one. Members who type beyond the limit are not shown.
 */
class TypingLimit {
  private since = 0;
  private readonly shownIds = new Set<number>();

  /** Whether the member may be shown now, which then counts. */
  take(memberId: number): boolean {
    if (this.since <= performance.now() - PERIOD_MS) {
      this.since = performance.now();
      this.shownIds.clear();
    }
    if (this.shownIds.has(memberId) || this.shownIds.size >= MAX_SHOWN) return false;
    this.shownIds.add(memberId);
    return true;
  }
}

/** Clients may send anything. Handlers ignore what they do not expect, and never throw. */
@Injectable()
export class ClientEventsService {
  private readonly typingLimit = new TypingLimit();

  constructor(
    @Inject(SOCKET_SERVER) private readonly server: SocketServer,
    private readonly tokens: AccessTokensService,
    private readonly presence: RoomPresenceService,
    private readonly replicas: ReplicasService,
  ) {}

  listen(socket: MemberSocket) {
    socket.on('session:renew', (token, acknowledge) => void this.renew(socket, token).then(toReply(acknowledge)));
    socket.on('chat:enter', (acknowledge) => this.enter(socket, toReply(acknowledge)));
    socket.on('chat:leave', () => this.leave(socket));
    socket.on('chat:typing', () => this.type(socket));
    socket.on('disconnecting', () => this.leave(socket));
    // Such a connection would no longer be counted, nor its session checked.
    socket.on('disconnect', () => socket.conn.close());
  }

  /** Shows on this replica that a member types, here or on another one. Returns false beyond the limit. */
  showTyping(member: SocketMember): boolean {
    if (!this.typingLimit.take(member.id)) return false;
    this.server.local.to(ROOM).except(memberRoom(member.id)).volatile.emit('chat:typing', { user: member });
    return true;
  }

  private async renew({ data }: MemberSocket, token: unknown): Promise<boolean> {
    const verified = await this.tokens.verify(token);
    const isRenewed = verified?.sessionId === data.sessionId && verified.expiresAt >= data.expiresAt;
    if (isRenewed) data.expiresAt = verified.expiresAt;
    return isRenewed;
  }

  private enter(socket: MemberSocket, reply: (here: { count: number }) => void) {
    void socket.join([CHAT, ROOM]);
    reply({ count: this.presence.count() });
    this.presence.change();
  }

  private leave(socket: MemberSocket) {
    if (!socket.rooms.has(ROOM)) return;
    const { chat }: { [K in keyof SocketAuth]?: unknown } = socket.handshake.auth;
    void socket.leave(ROOM);
    if (chat === false) void socket.leave(CHAT);
    this.presence.change();
  }

  private type({ rooms, data }: MemberSocket) {
    const isShown = rooms.has(ROOM) && this.showTyping(data.member);
    if (isShown && this.replicas.areShared) this.server.serverSideEmit('room:typing', data.member);
  }
}

/** Clients may send anything in place of the function that acknowledges. */
function toReply<Reply>(acknowledge: unknown): (reply: Reply) => void {
  return (reply) => {
    if (typeof acknowledge === 'function') acknowledge(reply);
  };
}
