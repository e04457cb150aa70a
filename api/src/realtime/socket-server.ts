import type { ClientToServerEvents, SentEvents } from '@mindgrove/contracts/socket-events';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';

import type { SignedInUser } from '../users/signed-in-user.js';
import type { ConnectionRequestsService } from './connection-requests.service.js';

/** The room of sockets that get the chat's events. */
export const CHAT = 'chat';
/** The room of sockets that have the chat room open. */
export const ROOM = 'chat:here';
export const memberRoom = (id: number) => `member:${id}`;

export type SocketMember = Pick<SignedInUser, 'id' | 'name'>;

interface SocketData {
  member: SocketMember;
  sessionId: string;
  /** When the token expires, in milliseconds. */
  expiresAt: number;
}

/** Messages between replicas. They reach only replicas that are connected at that time. */
interface ReplicaEvents {
  'room:members': (replica: string, memberIds: number[]) => void;
  'room:typing': (member: SocketMember) => void;
}

export type SocketServer = Server<ClientToServerEvents, SentEvents, ReplicaEvents, SocketData>;
export type MemberSocket = Socket<ClientToServerEvents, SentEvents, ReplicaEvents, SocketData>;

export const SOCKET_SERVER = Symbol('SOCKET_SERVER');

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
