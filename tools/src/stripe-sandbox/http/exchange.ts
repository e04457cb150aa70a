import type { IncomingHttpHeaders } from 'node:http';

export interface HttpRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface HttpReply {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Called when the response was sent. */
  onSent?(): void;
}

/** Answers a request, or leaves it to the next handler. */
export type Handler = (request: HttpRequest) => HttpReply | undefined;

export const jsonReply = (status: number, body: object, headers: Record<string, string> = {}): HttpReply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: `${JSON.stringify(body, null, 2)}\n`,
});

/** `search` is the query, with its question mark. */
export const queryOf = ({ url }: HttpRequest) => url.search.slice(1);
