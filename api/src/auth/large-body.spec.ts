import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { takesUpload } from '@mindgrove/contracts/http/route';
import { routeEntries } from '@mindgrove/contracts/routes';

import { newAdmin, newUser } from '../../test/factories.js';
import { RELEASE_TOKEN, sharedTestApi, type TestApi } from '../../test/test-api.js';
import { UploadsService } from '../exercises/content/uploads/uploads.service.js';

const BODY = '{"name":"x.png","content":"AAAA"}';
const BEGUN = '{';

const routes = routeEntries()
  .filter(({ route }) => takesUpload(route))
  .map(({ method, url, route }) => ({ call: `${method} ${url}`, ...route }));

describe('a call with a large body', () => {
  let api: TestApi;
  let tokens: Record<'nobody' | 'member' | 'administrator' | 'publisher', string>;
  const open: Socket[] = [];

  beforeAll(async () => {
    api = await sharedTestApi();
    const [member, administrator] = [await newUser(api), await newAdmin(api)];
    tokens = { nobody: 'x', member: member.token, administrator: administrator.token, publisher: RELEASE_TOKEN };
  });
  afterEach(async () => {
    open.splice(0).forEach((socket) => socket.destroy());
    await sleep(100);
  });
  afterAll(() => api.stop());

  /** Sends headers that announce a body, and only its beginning. */
  function begin(call: string, token: string) {
    const { hostname, port } = new URL(api.url);
    const headers = [`authorization: Bearer ${token}`, 'content-type: application/json', 'host: here'];
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    open.push(socket);
    socket.write(`${call} HTTP/1.1\r\n${headers.join('\r\n')}\r\ncontent-length: ${BODY.length}\r\n\r\n${BEGUN}`);
    const status = once(socket, 'data').then(([data]) => Number(String(data).split(' ')[1]));
    return { status, finish: () => socket.write(BODY.slice(BEGUN.length)) };
  }

  it.each(routes)('is for callers who are known: $call', ({ access }) => {
    expect(['admin', 'publisher']).toContain(access);
  });

  it.each(routes)('is refused before its body is read: $call', async ({ call, access }) => {
    const stranger = begin(call, tokens.nobody);
    const member = begin(call, tokens.member);

    expect(await stranger.status).toBe(401);
    expect(await member.status).toBe(access === 'admin' ? 403 : 401);
  });

  it('waits while two others of its caller come', async () => {
    const first = begin('POST /api/releases', tokens.publisher);
    begin('POST /api/releases', tokens.publisher);
    await sleep(200);
    const third = begin('POST /api/releases', tokens.publisher);
    third.finish();

    const early = await Promise.race([third.status, sleep(500)]);
    first.finish();

    expect(early).toBeUndefined();
    expect(await third.status).toBe(400);
  });

  it('is told to come again before the shell would give it up', async () => {
    for (let time = 0; time < 2; time++) begin('POST /api/releases', tokens.publisher);
    await sleep(200);
    const start = performance.now();

    const third = begin('POST /api/releases', tokens.publisher);

    expect(await third.status).toBe(429);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('does not wait for two others of another caller, which may never end', async () => {
    for (let time = 0; time < 2; time++) begin('POST /api/releases', tokens.publisher);
    await sleep(200);
    const media = begin('POST /api/admin/media', tokens.administrator);
    media.finish();

    expect(await media.status).toBe(400);
  });

  it('gives its turn to the next when its caller leaves', async () => {
    for (let time = 0; time < 3; time++) begin('POST /api/admin/media', tokens.administrator);
    await sleep(200);
    open.splice(0).forEach((socket) => socket.destroy());

    const next = begin('POST /api/admin/media', tokens.administrator);
    next.finish();

    expect(await next.status).not.toBe(429);
  });

  it('keeps the next one waiting until it is handled, also when its caller leaves', async () => {
    const held = Promise.withResolvers<never>();
    const add = jest.spyOn(api.app.get(UploadsService), 'add').mockReturnValue(held.promise);
    begin('POST /api/admin/media', tokens.administrator).finish();
    while (add.mock.calls.length === 0) await sleep(10);
    open.splice(0).forEach((socket) => socket.destroy());
    await sleep(100);

    const next = begin('POST /api/admin/media', tokens.administrator);
    next.finish();
    await sleep(300);
    expect(add).toHaveBeenCalledTimes(1);

    add.mockRestore();
    held.reject(new Error('The client has left.'));
    expect(await next.status).toBe(400);
  });
});
