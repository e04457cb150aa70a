import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { RequestHandler } from 'msw';
import { type SetupServer, setupServer } from 'msw/node';

/** Serves the calls of the file's tests, and fails those that no handler expects. Call it in the test file itself. */
export function answerCalls(server: SetupServer) {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

/** A server with these handlers that serves the file's calls. */
export function serveApi(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  answerCalls(server);
  return server;
}
