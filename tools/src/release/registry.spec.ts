import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from '@jest/globals';

import { rollback } from './registry.ts';

const server = createServer();
afterEach(() => void server.close());

describe('a call of the registry', () => {
  it('is repeated when the registry says that there is no room yet, and when there will be', async () => {
    const pointer = { name: 'mfe-games', version: '1.0.0+abc' };
    let calls = 0;
    server.on('request', (_request, response) => {
      calls += 1;
      if (calls === 1) response.writeHead(429, { 'retry-after': '1' }).end('{}');
      else response.end(JSON.stringify(pointer));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

    expect(await rollback({ name: 'mfe-games' }, 'live', { url, token: 'token' })).toEqual(pointer);
    expect(calls).toBe(2);
  });
});
