import { type OutgoingHttpHeaders, request } from 'node:http';

export interface RawCall {
  method: string;
  /** The path with its query, sent as it is. */
  path: string;
  headers: OutgoingHttpHeaders;
  body?: string;
}

export interface RawResponse {
  status: number;
  text: string;
}

/** Sends what `fetch` would reject or correct. */
export function sendRaw(base: string, { method, path, headers, body }: RawCall): Promise<RawResponse> {
  const { hostname, port, pathname } = new URL(base);
  const framing = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const options = { hostname, port, method, path: `${pathname}${path}`, headers: { ...headers, ...framing } };
    const outgoing = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
