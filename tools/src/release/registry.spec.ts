import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { listen } from '../test/product-double.ts';
import { promote, readMoves, rollback } from './registry.ts';

let server: Server;
beforeEach(() => void (server = createServer()));
afterEach(() => void server.close());

const open = async () => ({ url: await listen(server), token: 'token' });

it('asks to promote a release as it was told to, and to watch it', async () => {
  const received: unknown[] = [];
  server.on('request', (request, response) => {
    void json(request).then((body) => {
      received.push(body);
      response.end('{}');
    });
  });
  const body = { name: 'mfe-games', version: '1.0.0+abc', replaces: null, note: 'Larger cards', watch_minutes: 10 };

  await promote(body, 'live', await open());

  expect(received).toEqual([body]);
});

describe('a call of the registry', () => {
  it('is repeated when the registry says that there is no room yet, and when there will be', async () => {
    const pointer = { name: 'mfe-games', version: '1.0.0+abc' };
    let calls = 0;
    server.on('request', (_request, response) => {
      calls += 1;
      if (calls === 1) response.writeHead(429, { 'retry-after': '1' }).end('{}');
      else response.end(JSON.stringify(pointer));
    });
    expect(await rollback({ name: 'mfe-games' }, 'live', await open())).toEqual(pointer);
    expect(calls).toBe(2);
  });

  it('is repeated while the API behind it restarts, whatever a shell or a proxy answers meanwhile', async () => {
    const statuses = [502, 503, 504, 200];
    server.on('request', (_request, response) => response.writeHead(statuses.shift() ?? 500).end('{}'));

    await rollback({ name: 'mfe-games' }, 'live', await open());

    expect(statuses).toEqual([]);
  });

  it('says what the registry refuses: a release, or an answer', async () => {
    const problem = { error: 'Sorry', message: 'The token is not valid.', code: 'unauthorized', requestId: '1' };
    server.on('request', (_request, response) => response.writeHead(401).end(JSON.stringify(problem)));
    const registry = await open();

    await expect(rollback({ name: 'mfe-games' }, 'live', registry)).rejects.toThrow(
      'The registry rejected the release:\n  - The token is not valid.',
    );
    await expect(readMoves('live', registry, { limit: 1 })).rejects.toThrow(
      'The registry refused to answer:\n  - The token is not valid.',
    );
  });

  it('says after 30 seconds that nothing was rejected, what is wrong, and when to try again', async () => {
    const problem = { error: 'Sorry', message: 'The API did not respond.', code: 'api_unreachable', requestId: '1' };
    server.on('request', (_request, response) => {
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 29_900);
      response.writeHead(503).end(JSON.stringify(problem));
    });
    const registry = await open();

    const call = rollback({ name: 'mfe-games' }, 'live', registry);

    await expect(call).rejects.toThrow(
      `Nothing was rejected, but ${registry.url} was not available for 30 s: The API did not respond. ` +
        `Run the command again when ${registry.url}/api/ready says "ok".`,
    );
    jest.restoreAllMocks();
  });
});
