import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

import { type Handler, type HttpResponse, textResponse } from './exchange.ts';

const MAX_BODY_BYTES = 1_000_000;

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function handle(handlers: readonly Handler[], request: IncomingMessage, body: string | undefined): HttpResponse {
  if (body === undefined) return textResponse(413, 'The body is over 1 MB.');
  const url = new URL(request.url ?? '/', 'http://sandbox');
  for (const handler of handlers) {
    const response = handler({ method: request.method ?? 'GET', url, headers: request.headers, body });
    if (response) return response;
  }
  return textResponse(404, 'Not found.');
}

async function respond(
  handlers: readonly Handler[],
  latencyMs: number,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { status, headers, body, onSent } = handle(handlers, request, await readBody(request));
  if (latencyMs > 0) await setTimeout(latencyMs);
  response.writeHead(status, {
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    ...headers,
  });
  response.end(body);
  onSent?.();
}

interface ServerOptions {
  port: number;
  host: string;
  /** How long each response takes. */
  latencyMs: number;
}

/** Listens; the first handler that returns a response wins. Port 0 is any free one. */
export async function startServer(
  handlers: readonly Handler[],
  { port, host, latencyMs }: ServerOptions,
): Promise<Server> {
  const server = createServer((request, response) => {
    respond(handlers, latencyMs, request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

export const portOf = (server: Server) => (server.address() as AddressInfo).port;

export async function stopServer(server: Server) {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
