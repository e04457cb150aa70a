import type { ClientToServerEvents, SentEvents } from '@mindgrove/contracts/socket-events';
import type { Server, Socket } from 'socket.io';

import type { SignedInUser } from '../users/signed-in-user.js';

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
