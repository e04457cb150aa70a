import type { ClientToServerEvents, SentEvents } from '@mindgrove/contracts/socket-events';
import type { Server, Socket } from 'socket.io';

/** Gets the chat's events. */
export const CHAT = 'chat';
/** Has the room open. */
export const ROOM = 'chat:here';
export const memberRoom = (id: number) => `member:${id}`;

export interface SocketMember {
  id: number;
  name: string;
}

interface SocketData {
  member: SocketMember;
  sessionId: string;
  /** When the token expires, in milliseconds. */
  expiresAt: number;
}

/** What replicas tell each other. Told only while they are connected, and never again. */
interface ReplicaEvents {
  'room:members': (replica: string, memberIds: number[]) => void;
  'room:typing': (member: SocketMember) => void;
}

export type SocketServer = Server<ClientToServerEvents, SentEvents, ReplicaEvents, SocketData>;
export type MemberSocket = Socket<ClientToServerEvents, SentEvents, ReplicaEvents, SocketData>;

export const SOCKET_SERVER = Symbol('SOCKET_SERVER');
