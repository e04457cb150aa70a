import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/** URLs of two equal proxies of a product; one removes every script. */
export interface TwoSides {
  withScripts: string;
  withoutScripts: string;
}

/** Both compress alike, until `started` is disposed. */
export async function serveTwoSides(product: string, started: AsyncDisposableStack): Promise<TwoSides> {
  return {
    withScripts: await serve(product, (html) => html, started),
    withoutScripts: await serve(product, withoutScripts, started),
  };
}

const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>[^]*?<\/script>/g, '').replace(/<link\b[^>]*\bas="script"[^>]*>/g, '');

async function serve(
  product: string,
  change: (html: string) => string,
  started: AsyncDisposableStack,
): Promise<string> {
  const server = createServer((request, response) => {
    forward(product, change, request, response).catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  started.defer(() => void server.close().closeAllConnections());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function forward(
  product: string,
  change: (html: string) => string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const upstream = await fetch(product + request.url, { headers: { 'accept-encoding': 'identity' } });
  const type = upstream.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await upstream.arrayBuffer());
  response.setHeader('content-type', type).statusCode = upstream.status;
  const policy = upstream.headers.get('content-security-policy');
  if (policy) response.setHeader('content-security-policy', policy);
  const isText = /^text\/|javascript|json|svg/.test(type);
  if (!isText) return void response.end(bytes);
  const text = type.startsWith('text/html') ? change(bytes.toString()) : bytes;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  response.setHeader('content-encoding', 'br').end(brotliCompressSync(text, { params }));
}
