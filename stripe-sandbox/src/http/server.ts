import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface HttpResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Responds to a request, or leaves it to the next handler. */
export type Handler = (request: HttpRequest) => HttpResponse | undefined;

export const jsonResponse = (status: number, body: object): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: `${JSON.stringify(body, null, 2)}\n`,
});

export const textResponse = (status: number, body: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
});

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

async function respond(handlers: readonly Handler[], request: IncomingMessage, response: ServerResponse) {
  const { status, headers, body } = handle(handlers, request, await readBody(request));
  response.writeHead(status, {
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    ...headers,
  });
  response.end(body);
}

/** Listens; the first handler that returns a response wins. Port 0 is any free one. */
export async function startServer(handlers: readonly Handler[], port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    respond(handlers, request, response).catch((error: unknown) => {
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
