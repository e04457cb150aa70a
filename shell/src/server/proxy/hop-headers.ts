import type { IncomingHttpHeaders } from 'node:http';

/** They concern one connection only: the visitor's to the shell, or the shell's to the API. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]);
const BODY = new Set(['content-length', 'transfer-encoding']);

/** Removes the headers that the sender's `Connection` header names, too. */
export function withoutHopHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set(headers.connection?.split(',').map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.has(name)));
}

/** Removes the body's headers from a request that is sent on without a body, or with one of another length. */
export function withoutBodyHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !BODY.has(name)));
}
