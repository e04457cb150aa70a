import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';

import { networkOf, SERVER_LIMITS } from '@mindgrove/server-kit/http-server';

import { visitorAddress } from './sockets/visitor-address.ts';
import { Turns } from './turns.ts';

interface Unanswered {
  turns: (() => void)[];
  headerBytes: number;
}

/**
 * Begins a connection's requests one after the other, so that those sent in advance cost nothing before their turn, or
 * when their visitor has left; then each takes its turn among all visitors. A connection with too many is ended.
 */
export function serveInTurn(server: Server, trustProxy: number): void {
  const visitors = new Turns();
  const unanswered = new WeakMap<Duplex, Unanswered>();
  let allHeaderBytes = 0;
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request').on('request', (request, response) => {
    const { socket } = request;
    // This request was parsed together with the last one that counted.
    if (socket.destroyed) return;
    const own = unanswered.get(socket) ?? { turns: [], headerBytes: 0 };
    const { turns } = own;
    const bytes = headerBytesOf(request);
    if (isTooMuch(bytes, own, allHeaderBytes)) return void socket.destroy();
    const begin = () => {
      if (socket.destroyed) return false;
      for (const listener of listeners) listener(request, response);
      return true;
    };
    turns.push(() => visitors.wait(networkOf(visitorAddress(request, trustProxy)), begin));
    own.headerBytes += bytes;
    allHeaderBytes += bytes;
    unanswered.set(socket, own);
    response.once('close', () => {
      own.headerBytes -= bytes;
      allHeaderBytes -= bytes;
      turns.shift();
      if (!socket.destroyed) turns[0]?.();
    });
    if (turns.length === 1) turns[0]?.();
  });
  // No browser asks for one in advance, and its response would come before that of the request which it follows.
  server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => {
    if (unanswered.get(socket)?.turns.length) socket.destroy();
  });
}

/** They stay in memory until the request is answered. */
const headerBytesOf = ({ rawHeaders, url = '' }: IncomingMessage) =>
  rawHeaders.reduce((bytes, { length }) => bytes + length, url.length);

function isTooMuch(bytes: number, { turns, headerBytes }: Unanswered, allHeaderBytes: number): boolean {
  const isInAdvance = turns.length > 0;
  const { unansweredRequests, headerBytes: most, allHeaderBytes: mostOfAll, ordinaryHeaderBytes } = SERVER_LIMITS;
  if (turns.length === unansweredRequests || (isInAdvance && headerBytes + bytes > most)) return true;
  return allHeaderBytes + bytes > mostOfAll && (isInAdvance || bytes > ordinaryHeaderBytes);
}
