import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { problemBody } from './problem.ts';

const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_METHOD: 501,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A whole response, for connections whose request never reaches a handler. */
export function rawProblem(status: number): string {
  const json = JSON.stringify(problemBody(status, crypto.randomUUID()));
  const headers = ['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(json)}`];
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...headers, 'connection: close', '', json].join('\r\n');
}

/** Answers what Node cannot parse, or gave up waiting for. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET' && !isAnswering(socket))
    socket.write(rawProblem(STATUS[error.code ?? ''] ?? 400));
  socket.destroySoon();
}

/** A text that we wrote now would become a part of another request's response. Node's own handler looks there, too. */
const isAnswering = (socket: Socket) =>
  (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent === true;
