import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { errorBody } from '@mindgrove/contracts/http/error';

import { createBaseServer } from './base-server.ts';
import { ApiDouble } from './test/api-double.ts';

const HEAD = 'HTTP/1.1\r\nhost: a\r\nconnection: close\r\n';
const BODY = 'content-length: 2\r\n\r\n{}';

describe('a request that the shell’s server refuses', () => {
  let double: ApiDouble;
  beforeAll(async () => {
    double = await new ApiDouble().start();
  });
  afterAll(() => double.stop());

  const send = async (text: string) => {
    const visitor = double.dial(text);
    await visitor.ended;
    return visitor;
  };

  it.each<[number, string, string]>([
    [400, 'an address that cannot be decoded', `GET /%ff ${HEAD}\r\n`],
    [400, 'such an address of the API', `GET /api/%ff ${HEAD}\r\n`],
    [400, 'such an address of a file', `GET /assets/%E0%A4%A ${HEAD}\r\n`],
    [400, 'an address with a step upward', `GET /api/../login ${HEAD}\r\n`],
    [400, 'an address with an encoded step upward', `GET /storage/..%2f..%2fme ${HEAD}\r\n`],
    [400, 'an address with another host', `GET http://elsewhere.example/api/health ${HEAD}\r\n`],
    [400, 'an address with a space', `GET /api/he alth ${HEAD}\r\n`],
    [400, 'no host', 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n'],
    [400, 'two hosts', `GET /api/health ${HEAD}host: b\r\n\r\n`],
    [
      400,
      'a length and chunks',
      `POST /api/login ${HEAD}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n`,
    ],
    [400, 'two lengths', `POST /api/login ${HEAD}content-length: 4\r\n${BODY}`],
    [400, 'a length with a sign', `POST /api/login ${HEAD}content-length: +2\r\n\r\n{}`],
    [400, 'a coding that is not last', `POST /api/login ${HEAD}transfer-encoding: chunked, gzip\r\n\r\n0\r\n\r\n`],
    [400, 'a coding that is almost right', `POST /api/login ${HEAD}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`],
    [400, 'a chunk without a size', `POST /api/login ${HEAD}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    [400, 'a folded header', `GET /api/health ${HEAD}x: a\r\n b\r\n\r\n`],
    [400, 'a line that ends with LF alone', `GET /api/health ${HEAD}x: a\ny: b\r\n\r\n`],
    [400, 'a space before a colon', `GET /api/health ${HEAD}x : a\r\n\r\n`],
    [501, 'another protocol', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
    [405, 'a method that pages do not have', `POST /login ${HEAD}${BODY}`],
    [405, 'a method that calls do not have', `PUT /api/login ${HEAD}${BODY}`],
    [405, 'a method of WebDAV', `PROPFIND /api/login ${HEAD}\r\n`],
    [405, 'TRACE', `TRACE / ${HEAD}\r\n`],
    [415, 'a content type that cannot be read', `POST /api/login ${HEAD}content-type: ;;\r\n${BODY}`],
    [417, 'an odd expectation', `POST /api/login ${HEAD}expect: 200-ok\r\n${BODY}`],
    [431, 'headers of 20 KB', `GET /api/health ${HEAD}x: ${'y'.repeat(20_000)}\r\n\r\n`],
    [431, 'thousands of headers', `GET /api/health ${HEAD}${'a: b\r\n'.repeat(5000)}\r\n`],
    [501, 'an unknown method', `FOO / ${HEAD}\r\n`],
  ])('is told so with %i in the API’s words, and never reaches it: %s', async (status, _, text) => {
    const visitor = await send(text);

    const [, body = ''] = visitor.answer().split('\r\n\r\n');
    expect(visitor.status()).toBe(status);
    expect(errorBody.safeParse(JSON.parse(body)).error).toBeUndefined();
    expect(double.received).toEqual([]);
  });

  it('is told as a page, in a browser that opens it in a tab', async () => {
    const visitor = await send(`GET /storage/..%2f..%2fme ${HEAD}accept: text/html,*/*;q=0.8\r\n\r\n`);

    expect(visitor.status()).toBe(400);
    expect(visitor.answer()).toMatch(/\r\ncontent-type: text\/html; charset=utf-8\r\n/);
    expect(visitor.answer()).toContain('<p>The request could not be read.</p>');
  });

  it('names the methods that are there', async () => {
    expect((await send(`PUT /api/login ${HEAD}\r\n`)).answer()).toMatch(/\r\nallow: GET, HEAD, POST, DELETE\r\n/);
    expect((await send(`PUT /login ${HEAD}\r\n`)).answer()).toMatch(/\r\nallow: GET, HEAD\r\n/);
  });
});

describe('a request that comes behind another one', () => {
  it('does not put its refusal into the response to the first', async () => {
    const double = await new ApiDouble((_, response) => void response.writeHead(200).write('first')).start();
    const visitor = double.dial('GET /api/health HTTP/1.1\r\nhost: a\r\n\r\n');
    while (!visitor.answer().includes('first')) await once(visitor.socket, 'data');

    visitor.socket.write('nonsense\r\n\r\n');
    await visitor.ended;

    expect(visitor.answer()).toMatch(/first\r\n$/);
    await double.stop();
  });
});

describe('a request that expects a word before its body', () => {
  it('is told to go on', async () => {
    const double = await new ApiDouble().start();
    const visitor = double.dial(`POST /api/login ${HEAD}expect: 100-continue\r\ncontent-length: 2\r\n\r\n`);
    await new Promise((resolve) => visitor.socket.once('data', resolve));

    visitor.socket.write('{}');
    await visitor.ended;

    expect(visitor.answer()).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
    expect(double.received).toEqual(['POST /api/login']);
    await double.stop();
  });
});

describe('a visitor who leaves', () => {
  it.each([
    ['no failure', 'ERR_STREAM_PREMATURE_CLOSE', 0],
    ['no excuse for other failures', 'ENOENT', 1],
  ])('is %s', async (_, code, logged) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = createBaseServer(0);
    const refused = new Promise<void>((resolve) => server.addHook('onError', async () => resolve()));
    server.get('/', async ({ raw: { socket } }) => {
      await once(socket, 'close');
      throw Object.assign(new Error('The response could not be sent'), { code });
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const visitor = connect(port, '127.0.0.1', () => visitor.write(`GET / ${HEAD}\r\n`));
    await once(server.server, 'request');

    visitor.destroy();
    await refused;
    await server.close();

    expect(log).toHaveBeenCalledTimes(logged);
    log.mockRestore();
  });
});
