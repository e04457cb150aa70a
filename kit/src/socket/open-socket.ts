import type { ClientToServerEvents, SentEvents } from '@mindgrove/contracts/socket-events';
import { io, type Socket } from 'socket.io-client';

export type KitSocket = Socket<SentEvents, ClientToServerEvents>;

const ATTEMPT_MS = 10_000;
const TRANSPORTS = ['websocket', 'polling'];

/** Connects and retries only when told: `connection.ts` knows when that makes sense. */
export const newSocket = (origin: string): KitSocket =>
  io(origin, {
    autoConnect: false,
    reconnection: false,
    forceNew: true,
    timeout: ATTEMPT_MS,
    transports: TRANSPORTS,
    tryAllTransports: true,
  });

/** Every other attempt begins with polling: some proxies neither let a WebSocket through nor refuse it. */
export function attemptToConnect(socket: KitSocket, token: string, failures: number): void {
  socket.io.opts.transports = failures % 2 === 0 ? TRANSPORTS : TRANSPORTS.toReversed();
  socket.auth = { token, chat: false };
  socket.connect();
}
