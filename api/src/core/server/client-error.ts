import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { toProblem } from '../errors/to-problem.js';

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** What Node cannot parse never becomes a request, so this writes to the raw socket. */
export function sendClientError(error: Error & { code?: string }, socket: Socket) {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const { status, ...body } = toProblem({ statusCode: STATUS[error.code ?? ''] ?? 400 });
    const json = JSON.stringify({ ...body, requestId: randomUUID() });
    const headers = [
      'content-type: application/json; charset=utf-8',
      `content-length: ${json.length}`,
      'x-content-type-options: nosniff',
    ];
    socket.write(
      [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, 'connection: close', '', json].join('\r\n'),
    );
  }
  socket.destroySoon();
}
