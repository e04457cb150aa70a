import { afterEach } from '@jest/globals';
import type { ClientToServerEvents, ServerToClientEvents, SocketAuth } from '@mindgrove/contracts/socket-events';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

import type { TestApi } from './test-api.js';

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;
type UntypedSocket = Pick<TestSocket, 'id'> & { once: (event: string, listener: (payload?: unknown) => void) => void };
type Options = Partial<ManagerOptions & SocketOptions>;

/** A browser's connection for events. It is connected by `connectSocket`, and closed with `disconnect()`. */
const newSocket = (api: Pick<TestApi, 'url'>, auth: Partial<SocketAuth>, options: Options = {}): TestSocket =>
  io(new URL(api.url).origin, { auth, forceNew: true, reconnection: false, autoConnect: false, ...options });

/** Waits until it is connected; throws the API's refusal. */
export async function connectSocket(
  api: Pick<TestApi, 'url'>,
  auth: Partial<SocketAuth>,
  options: Options = { transports: ['websocket'] },
): Promise<TestSocket> {
  const socket = newSocket(api, auth, options);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
    socket.connect();
  });
  return socket;
}

/** The next event of this name. Ask for it before what causes it. */
export const nextEvent = <E extends keyof ServerToClientEvents>(socket: TestSocket, event: E, timeoutMs = 4000) =>
  new Promise<Parameters<ServerToClientEvents[E]>[0]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${event} was not received`)), timeoutMs);
    const listener = (payload?: unknown) => {
      clearTimeout(timer);
      resolve(payload as Parameters<ServerToClientEvents[E]>[0]);
    };
    (socket as Pick<TestSocket, 'id'> as UntypedSocket).once(event, listener);
  });

/** Connects sockets that are disconnected after each test of the block. */
export function testSockets(): typeof connectSocket {
  const sockets: TestSocket[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
  return async (...parameters) => {
    const socket = await connectSocket(...parameters);
    sockets.push(socket);
    return socket;
  };
}
