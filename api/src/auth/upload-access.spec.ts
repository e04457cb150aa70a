import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterEach, describe, expect, it } from '@jest/globals';
import { takesUpload } from '@mindgrove/contracts/http/route';
import { routeEntries } from '@mindgrove/contracts/routes';

import { newUser } from '../../test/factories.js';
import { beforeTests, sharedTestApi, testApi } from '../../test/test-api.js';

const routes = routeEntries()
  .filter(({ route }) => takesUpload(route))
  .map(({ method, url, route }) => ({ call: `${method} ${url}`, ...route }));

describe('an upload', () => {
  const api = testApi(sharedTestApi);
  const open: Socket[] = [];

  const member = beforeTests(() => newUser(api));
  afterEach(() => open.splice(0).forEach((socket) => socket.destroy()));

  /** Sends headers that announce a body, and only its beginning; resolves with the status of the response. */
  async function begin(call: string, token: string) {
    const { hostname, port } = new URL(api.url);
    const headers = [`authorization: Bearer ${token}`, 'content-type: application/json', 'host: here'];
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    open.push(socket);
    socket.write(`${call} HTTP/1.1\r\n${headers.join('\r\n')}\r\ncontent-length: 100\r\n\r\n{`);
    const [data] = await once(socket, 'data');
    return Number(String(data).split(' ')[1]);
  }

  it.each(routes)('is for callers who are known: $call', ({ access }) => {
    expect(['admin', 'publisher']).toContain(access);
  });

  it.each(routes)('is refused before its body is read: $call', async ({ call, access }) => {
    expect(await begin(call, 'x')).toBe(401);
    expect(await begin(call, member.token)).toBe(access === 'admin' ? 403 : 401);
  });
});
