import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ConnectionRefusal, SocketAuth } from '@mindgrove/contracts/socket-events';

import { AccessTokensService } from '../auth/sessions/access-tokens.service.js';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import { CHAT, memberRoom, type MemberSocket, SOCKET_SERVER, type SocketServer } from './socket-server.js';

/** The limit is counted on each replica. */
const MAX_SOCKETS_OF_MEMBER = 20;

/** Signs sockets in. */
@Injectable()
export class HandshakesService {
  private readonly logger = new Logger(HandshakesService.name);
  /** A client tries once on each connection; more would not be counted by address. */
  private readonly tried = new WeakSet<MemberSocket['conn']>();
  private isFailing = false;

  constructor(
    @Inject(SOCKET_SERVER) private readonly server: SocketServer,
    private readonly tokens: AccessTokensService,
    private readonly sessions: SessionsService,
  ) {}

  async accept(socket: MemberSocket, next: (refusal?: Error) => void) {
    try {
      const refusal = this.isRepeated(socket) ? 'too_many_connections' : await this.signIn(socket);
      this.isFailing = false;
      next(refusal && new Error(refusal));
    } catch (error) {
      this.warnOnce(error);
      // Clients connect again after a lost connection, but not after a refusal.
      socket.conn.close();
      next(new Error('unavailable'));
    }
  }

  /** Warns once, because all clients try again and again in an outage. */
  private warnOnce(error: unknown) {
    if (this.isFailing) return;
    this.isFailing = true;
    this.logger.warn(`Sockets cannot be signed in (${error instanceof Error ? error.name : 'unknown error'})`);
  }

  private isRepeated({ conn }: MemberSocket): boolean {
    const isRepeated = this.tried.has(conn);
    this.tried.add(conn);
    return isRepeated;
  }

  private async signIn(socket: MemberSocket): Promise<ConnectionRefusal | undefined> {
    const { token, chat }: { [K in keyof SocketAuth]?: unknown } = socket.handshake.auth;
    const verified = await this.tokens.verify(token);
    const user = verified && (await this.sessions.findUser(verified.sessionId));
    if (!user) return 'sign_in_required';
    if (user.access_state === 'ended') return 'access_ended';
    if (this.countSockets(user.id) >= MAX_SOCKETS_OF_MEMBER) return 'too_many_connections';
    socket.data = { member: { id: user.id, name: user.name }, ...verified };
    void socket.join(chat === false ? memberRoom(user.id) : [memberRoom(user.id), CHAT]);
    return undefined;
  }

  private countSockets(userId: number): number {
    return this.server.of('/').adapter.rooms.get(memberRoom(userId))?.size ?? 0;
  }
}
