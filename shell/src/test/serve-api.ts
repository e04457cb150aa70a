import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';

/** The address to which jsdom sends calls. */
export const API = 'http://localhost/api';

export const errorResponse = (status: number, code: string, error: string, message = error) =>
  HttpResponse.json({ error, message, code, requestId: '1' }, { status });

/** The API of all tests of a file. What a test adds is gone after it; a call that nothing handles is an error. */
export function serveApi(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  /** Gives posts to a path this response, and returns the list of their bodies. */
  function recordPosts(path: string, response: JsonBodyType): unknown[] {
    const bodies: unknown[] = [];
    server.use(
      http.post(`${API}${path}`, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(response);
      }),
    );
    return bodies;
  }

  return Object.assign(server, { recordPosts });
}
