import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { type SetupServer, setupServer } from 'msw/node';

/** Serves the calls of the file's tests, and fails those that no handler expects. Call it in the test file itself. */
export function answerCalls(server: SetupServer) {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

/** Tests import every picture as this path; pages request the drawings of a grove alone. */
const drawings = http.get('http://localhost/asset', () => {
  const svg = readFileSync(join(import.meta.dirname, '../grove/drawings.svg'), 'utf8');
  return new HttpResponse(svg, { headers: { 'content-type': 'image/svg+xml' } });
});

/** A server with these handlers that serves the file's calls. */
export function serveApi(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers, drawings);
  answerCalls(server);
  return server;
}
