import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { useToast } from '@mindgrove/kit/host';
import { HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';

export const API = 'http://localhost/api';

/** What the server answers when it refuses; `more` is in the body as well. */
export const refuse = (status: number, error: string, more: object = {}) =>
  HttpResponse.json({ error, message: error, code: 'refused', requestId: '1', ...more }, { status });

/** Responds to the calls of every test in the file, which each begin with the same responses and an empty storage. */
export function serveApi(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    sessionStorage.clear();
    localStorage.clear();
  });
  afterAll(() => server.close());
  return server;
}

/** The toast that the shell would show. */
export function ToastText() {
  const shown = useToast();
  return (
    <p data-testid="toast" data-state={shown?.open ? 'open' : 'none'}>
      {shown && `${shown.title}: ${shown.description}`}
    </p>
  );
}
