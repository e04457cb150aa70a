import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody } from '@mindgrove/contracts/http/error';

import { startTestApi, testApi } from '../../../../test/test-api.js';

const HOST = 'host: localhost';
const RELEASE_BYTES = 8_000_000;

describe('a connection', () => {
  const api = testApi(startTestApi);
  let socket: Socket;

  beforeEach(async () => {
    const { hostname, port } = new URL(api.url);
    socket = connect(Number(port), hostname);
    await once(socket, 'connect');
  });
  afterEach(() => void socket.destroy());

  const write = (...lines: string[]) => socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const bodyOf = (response: string) => JSON.parse(response.slice(response.lastIndexOf('\r\n\r\n')));

  it.each([
    ['what is not HTTP', 'NONSENSE', 501],
    ['headers that are too long', `GET /api/health HTTP/1.1\r\n${HOST}\r\ncookie: ${'x'.repeat(20_000)}`, 431],
  ])('responds to %s with the error body and ends', async (_, sent, status) => {
    write(sent);

    const response = await text(socket);

    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(errorBody.safeParse(bodyOf(response))).toMatchObject({ success: true });
  });

  it('gets the 401 for a wrong release token even if it reads only after sending everything, as proxies do', async () => {
    const headers = ['authorization: Bearer wrong', 'content-type: application/json'];
    write('POST /api/releases HTTP/1.1', HOST, ...headers, `content-length: ${RELEASE_BYTES}`);
    // Not JSON: it is rejected before it is parsed.
    await new Promise((resolve) => socket.on('error', resolve).write(Buffer.alloc(RELEASE_BYTES, 'x'), resolve));

    const [data] = await once(socket, 'data');
    const response = String(data);

    expect(response).toMatch(/^HTTP\/1.1 401 /);
    expect(bodyOf(response)).toMatchObject({ code: 'release_token_required' });
  });
});
