import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { afterEach } from '@jest/globals';

import fastify from 'fastify';

import { clientErrorHandler, configureServer, serverOptions } from './http-server.ts';

/** The servers and sockets that `closeAfterEach` closes. */
const open: (Server | Socket)[] = [];

/** Closes, after each test of the file that calls it, what the test has opened. */
export function closeAfterEach() {
  afterEach(() => {
    for (const end of open.splice(0)) {
      if ('closeAllConnections' in end) end.close().closeAllConnections();
      else end.destroy();
    }
  });
}

/** A server with our limits, whose requests the listener answers. */
export async function listen(listener: RequestListener): Promise<Server> {
  const instance = fastify({
    ...serverOptions({ isBehindProxy: false }),
    clientErrorHandler: clientErrorHandler((told) => ({ told })),
  });
  const { server } = instance;
  await instance.ready();
  server.removeAllListeners('request').on('request', listener);
  configureServer(server);
  open.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return server;
}

export const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** A connection that collects what it receives. */
export function dial(server: Server, text = '') {
  const socket = connect({ port: portOf(server), host: '127.0.0.1' });
  const received: string[] = [];
  const startedAt = performance.now();
  open.push(socket.on('error', () => undefined).on('data', (data) => received.push(String(data))));
  socket.write(text);
  const ended = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - startedAt)));
  return { socket, ended, text: () => received.join('') };
}

/** Reads the body, then answers with its length. */
export const count: RequestListener = (request, response) => {
  let bytes = 0;
  request.on('data', (data: Buffer) => (bytes += data.length)).on('end', () => response.end(String(bytes)));
};

export const post = (headers: string) => `POST / HTTP/1.1\r\nhost: here\r\n${headers}\r\n\r\n`;
export const GET = 'GET / HTTP/1.1\r\nhost: here\r\n\r\n';
