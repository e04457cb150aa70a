import { type DefaultEventsMap, Server } from 'socket.io';

import type { ConnectionRequestsService } from './connection-requests.service.js';
import type { SocketServer } from './socket-server.js';

/** Tokens are the longest that browsers send. */
const MAX_BYTES = 16_384;

/** The server does not listen yet. */
export function createSocketServer(requests: ConnectionRequestsService): SocketServer {
  return new Server<DefaultEventsMap>({
    allowRequest: (request, decide) => requests.decide(request, decide),
    maxHttpBufferSize: MAX_BYTES,
    pingInterval: 20_000,
    pingTimeout: 10_000,
    connectTimeout: 10_000,
    serveClient: false,
  });
}
