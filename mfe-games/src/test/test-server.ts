import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';

/** Serves the calls of the importing file's tests, and fails those that no handler expects. */
export function testServer(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
