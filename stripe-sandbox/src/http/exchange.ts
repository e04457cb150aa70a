import type { IncomingHttpHeaders } from 'node:http';

export interface HttpRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface HttpResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Called when the response was sent. */
  onSent?(): void;
}

/** Responds to a request, or leaves it to the next handler. */
export type Handler = (request: HttpRequest) => HttpResponse | undefined;

export const jsonResponse = (status: number, body: object, headers: Record<string, string> = {}): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: `${JSON.stringify(body, null, 2)}\n`,
});

export const textResponse = (status: number, body: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
});
