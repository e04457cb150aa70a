import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { ClientEventsService } from './client-events.service.js';
import { ConnectionRequestsService } from './connection-requests.service.js';
import { HandshakesService } from './handshakes.service.js';
import { SOCKET_SERVER, type SocketServer } from './socket-server.js';

/** How long clients may take to confirm that the connection closes. */
const CLOSE_MS = 500;

/** Attaches the sockets to the API's HTTP server, and closes them with it. */
@Injectable()
export class SocketLifecycleService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly upgraded = new Set<Duplex>();

  constructor(
    @Inject(SOCKET_SERVER) private readonly server: SocketServer,
    private readonly host: HttpAdapterHost,
    private readonly requests: ConnectionRequestsService,
    private readonly handshakes: HandshakesService,
    private readonly clientEvents: ClientEventsService,
  ) {}

  onApplicationBootstrap() {
    const http: HttpServer = this.host.httpAdapter.getHttpServer();
    this.server.use((socket, next) => void this.handshakes.accept(socket, next));
    this.server.on('connection', (socket) => this.clientEvents.listen(socket));
    this.server.on('room:typing', (member) => this.clientEvents.showTyping(member));
    this.server.attach(http);
    // Other requests may offer an upgrade as well, such as to HTTP/2, and are answered without it.
    const shouldUpgradeCallback = ({ url }: IncomingMessage) => url?.startsWith('/socket.io/') === true;
    Object.assign(http, { shouldUpgradeCallback });
    http.on('upgrade', (_request, socket: Duplex) => this.remember(socket));
  }

  /** Clients see a lost connection, and connect to another replica or later. */
  async onModuleDestroy() {
    this.requests.close();
    // Only attached servers have an engine.
    (this.server.engine as SocketServer['engine'] | undefined)?.close();
    const patience = Date.now() + CLOSE_MS;
    while (this.upgraded.size > 0 && Date.now() < patience) await sleep(10);
    for (const socket of this.upgraded) socket.destroy();
  }

  private remember(socket: Duplex) {
    this.upgraded.add(socket);
    socket.once('close', () => this.upgraded.delete(socket));
  }
}
