import { Module } from '@nestjs/common';

import { AuthModule } from '../auth/auth.module.js';
import { ClientEventsService } from './client-events.service.js';
import { ConnectionRequestsService } from './connection-requests.service.js';
import { HandshakesService } from './handshakes.service.js';
import { RealtimeService } from './realtime.service.js';
import { ReplicasService } from './replicas/replicas.service.js';
import { RoomPresenceService } from './room-presence.service.js';
import { SessionChecksService } from './session-checks.service.js';
import { SocketLifecycleService } from './socket-lifecycle.service.js';
import { createSocketServer, SOCKET_SERVER } from './socket-server.js';

@Module({
  imports: [AuthModule],
  providers: [
    ConnectionRequestsService,
    { provide: SOCKET_SERVER, inject: [ConnectionRequestsService], useFactory: createSocketServer },
    HandshakesService,
    ClientEventsService,
    RoomPresenceService,
    SessionChecksService,
    SocketLifecycleService,
    ReplicasService,
    RealtimeService,
  ],
  exports: [RealtimeService],
})
export class RealtimeModule {}
