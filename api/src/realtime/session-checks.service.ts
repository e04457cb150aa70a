import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { ConnectionRefusal } from '@mindgrove/contracts/socket-events';
import { DataSource } from 'typeorm';

import { runPrepared } from '../platform/database/prepared.js';
import { ENDED_SESSIONS, type EndedSessionRow } from './ended-sessions.read-model.js';
import { type MemberSocket, SOCKET_SERVER, type SocketServer } from './socket-server.js';

const INTERVAL_MS = 1000;
/** A check that takes longer counts as an outage: members are told before their calls time out. */
const LATE_MS = 1500;

/** Closes sockets whose session, access or token has ended, for any reason. */
@Injectable()
export class SessionChecksService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SessionChecksService.name);
  private timer: NodeJS.Timeout | undefined;
  private isChecking = false;
  private isFailing = false;

  constructor(
    @Inject(SOCKET_SERVER) private readonly server: SocketServer,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => void this.check(), INTERVAL_MS).unref();
  }

  onModuleDestroy() {
    clearInterval(this.timer);
  }

  private async check() {
    const sockets: MemberSocket[] = [...this.server.of('/').sockets.values()];
    if (sockets.length === 0 || this.isChecking) return;
    this.isChecking = true;
    const late = setTimeout(() => this.reportOutage('TimeoutError'), LATE_MS);
    try {
      const ended = await this.findEnded(sockets);
      for (const socket of sockets) end(socket, ended.get(socket.data.sessionId) ?? expiry(socket));
      this.reportRecovery();
    } catch (error) {
      this.reportOutage(error instanceof Error ? error.name : 'unknown error');
    }
    clearTimeout(late);
    this.isChecking = false;
  }

  private async findEnded(sockets: readonly MemberSocket[]): Promise<Map<string, ConnectionRefusal>> {
    const ids = [...new Set(sockets.map(({ data }) => data.sessionId))];
    const rows = await runPrepared<EndedSessionRow>(this.dataSource, ENDED_SESSIONS, [ids]);
    return new Map(rows.map(({ id, code }) => [id, code]));
  }

  /** An outage of the database disconnects no one: no token could be renewed either. */
  private reportOutage(name: string) {
    if (this.isFailing) return;
    this.isFailing = true;
    this.logger.warn(`Sessions of sockets cannot be checked (${name}) until the database is reachable`);
    this.server.local.emit('availability', { available: false });
  }

  private reportRecovery() {
    if (!this.isFailing) return;
    this.isFailing = false;
    this.server.local.emit('availability', { available: true });
  }
}

const expiry = ({ data }: MemberSocket) => (data.expiresAt <= Date.now() ? 'sign_in_required' : undefined);

function end(socket: MemberSocket, code: ConnectionRefusal | undefined) {
  if (!code) return;
  socket.emit('session:ended', { code });
  socket.disconnect(true);
}
