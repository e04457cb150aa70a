import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { errorBody } from '@mindgrove/contracts/http/error';
import type { FastifyInstance } from 'fastify';

import { createShellServer } from '../server.ts';
import { listen, newPages } from '../test/shell.ts';

const MAILS = 'a link that resets a password';
describe('the mailbox', () => {
  let api: Server;
  let upstream: string;
  let shell: FastifyInstance;

  beforeAll(async () => {
    api = createServer((_, response) => response.end(MAILS));
    upstream = await listen(api);
  });
  afterEach(() => shell.close());
  afterAll(() => api.close().closeAllConnections());

  const start = async (placement: { publicUrl?: string; trustProxy?: number } = {}, host = '127.0.0.1') => {
    shell = await createShellServer({ api: upstream, pages: newPages(), hasMailbox: true, ...placement });
    await shell.listen({ port: 0, host });
  };
  const shellPort = () => (shell.server.address() as AddressInfo).port;
  /** `PORT` in the host stands for the shell's own. */
  const get = async (host: string, path = '/dev/mail', headers: Record<string, string> = {}, address = '127.0.0.1') => {
    const named = { host: host.replace('PORT', String(shellPort())), ...headers };
    const sent = request({ host: address, port: shellPort(), path, headers: named, agent: false }).end();
    const [response] = await once(sent, 'response');
    return { status: response.statusCode as number, body: await text(response) };
  };

  it.each(['localhost:PORT', '127.0.0.1:PORT', '[::1]:PORT'])('is shown at %s', async (host) => {
    await start();

    expect(await get(host)).toEqual({ status: 200, body: MAILS });
  });

  it.each([
    'elsewhere.example',
    'elsewhere.example:PORT',
    'localhost:1',
    'localhost',
    'localhost.elsewhere.example:PORT',
  ])('is shown to no site whose name leads to this machine: %s', async (host) => {
    await start();

    const { status, body } = await get(host, '/dev/mail', { 'x-forwarded-host': `localhost:${shellPort()}` });

    const problem = errorBody.parse(JSON.parse(body));
    expect([status, problem.code]).toEqual([403, 'foreign_host']);
    expect(problem.message).toBe(`Open http://localhost:${shellPort()}/dev/mail on the machine that runs the shell.`);
  });

  it.each([
    ['it has a public address', { publicUrl: 'https://grove.example' }],
    ['there is a proxy', { trustProxy: 1 }],
  ])('is shown to nobody where %s: a stranger may look like somebody here', async (_, placement) => {
    await start(placement);

    for (const host of ['grove.example', 'localhost:PORT', 'elsewhere.example']) {
      const { status, body } = await get(host);
      expect([status, errorBody.parse(JSON.parse(body)).message]).toEqual([403, expect.stringContaining('SMTP_URL')]);
    }
  });

  it('is shown where the public address is this machine', async () => {
    await start({ publicUrl: 'http://localhost:3000' });

    expect((await get('localhost:PORT')).status).toBe(200);
  });

  it('shows one of its emails at the same places, and nowhere else', async () => {
    await start();

    expect(await get('localhost:PORT', '/dev/mail/1')).toEqual({ status: 200, body: MAILS });
    expect((await get('elsewhere.example', '/dev/mail/1')).status).toBe(403);
    expect((await get('localhost:PORT', '/dev/mail/1', { via: 'a proxy' })).status).toBe(403);
  });

  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'is not shown to those whose calls are forwarded, with %s',
    async (name) => {
      await start();

      expect((await get('localhost:PORT', '/dev/mail', { [name]: '203.0.113.7' })).status).toBe(403);
    },
  );

  const [elsewhere] = Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ family, internal }) => family === 'IPv4' && !internal),
  );
  (elsewhere ? it : it.skip)('is not shown to other machines', async () => {
    await start({}, '0.0.0.0');

    const { status } = await get('localhost:PORT', '/dev/mail', {}, elsewhere?.address);

    expect(status).toBe(403);
  });

  it.each([
    '/api/dev/mail',
    '/api/dev/mail/',
    '/api/dev/mail/1',
    '/api/%64ev/mail/1',
    '/api/%64ev/mail',
    '/api/api/dev/mail',
    '/api/dev/mail?a',
  ])('is not shown at %s, whoever asks', async (path) => {
    await start();

    expect((await get('localhost:PORT', path)).status).toBe(404);
  });
});
