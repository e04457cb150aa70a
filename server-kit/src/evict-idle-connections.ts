import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The number of connections that are looked at when one of them has to give way to a new one. */
const LOOKED_AT = 64;

/**
 * A client that holds all connections keeps no other out: beyond `most`, the one that has kept the server waiting for
 * longest gives way to a new one. That is a connection without a request, with an unfinished body, or with a response
 * that is not read. Where a whole request is being answered, and after an upgrade, a connection stays.
 */
export function evictIdleConnections(server: Server, most: number): void {
  const open = new Set<Socket>();
  /** Maps each to its newest request that is unanswered; the longest without a change comes first. */
  const waiting = new Map<Socket, IncomingMessage | null>();
  const unanswered = new WeakMap<Socket, number>();
  const wait = (socket: Socket, request: IncomingMessage | null) => {
    waiting.delete(socket);
    waiting.set(socket, request);
  };
  const forget = (socket: Socket) => {
    open.delete(socket);
    waiting.delete(socket);
  };
  const findWaiting = () => {
    let looks = 0;
    for (const [socket, request] of waiting) {
      if (keepsWaiting(socket, request)) return socket;
      looks += 1;
      if (looks === LOOKED_AT) return undefined;
      wait(socket, request);
    }
    return undefined;
  };
  server.on('connection', (socket: Socket) => {
    if (socket.destroyed) return;
    socket.once('close', () => forget(socket));
    open.add(socket);
    if (open.size > most) {
      const longest = findWaiting() ?? socket;
      forget(longest);
      longest.destroy();
    }
    if (!socket.destroyed) wait(socket, null);
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1);
    if (open.has(socket)) wait(socket, request);
    response.once('close', () => {
      const left = (unanswered.get(socket) ?? 1) - 1;
      unanswered.set(socket, left);
      if (left === 0 && open.has(socket)) wait(socket, null);
    });
  });
  // A listener makes Node accept upgrades, which is for the server to decide.
  server.once('listening', () => {
    if (server.listenerCount('upgrade') === 0) return;
    server.prependListener('upgrade', (_request: IncomingMessage, socket: Socket) => waiting.delete(socket));
  });
}

/** Whether the server waits for the client. */
const keepsWaiting = ({ writableNeedDrain }: Socket, request: IncomingMessage | null) =>
  request === null || !request.complete || writableNeedDrain;
