import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';

/** The address to which jsdom sends calls. */
export const API = 'http://localhost/api';

/** The API of all tests of a file. What a test adds is gone after it; a call that nothing handles is an error. */
export function serveApi(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
