import type { IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { isDecodable } from './navigation.ts';
import { Problem } from './problem.ts';

/** Answers what no route is for: malformed paths, other methods, and expectations that are not met. */
export function refuseOddRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ url, method, is404, raw }) => {
    if (!isDecodable(url) || !hasOneHost(raw)) throw new Problem(400);
    if (expectsMore(raw)) throw new Problem(417, {}, { connection: 'close' });
    if (is404 && method !== 'GET' && method !== 'HEAD') throw new Problem(405, {}, { allow: allowedMethods(url) });
  });
}

/** Node itself meets the only expectation that there is. */
const expectsMore = ({ headers: { expect = '100-continue' } }: IncomingMessage) =>
  expect.toLowerCase() !== '100-continue';

/** Node would take the first of several. */
const hasOneHost = ({ rawHeaders, httpVersion }: IncomingMessage) => {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
};

const allowedMethods = (url: string) => (url.startsWith('/api/') ? 'GET, HEAD, POST, DELETE' : 'GET, HEAD');
