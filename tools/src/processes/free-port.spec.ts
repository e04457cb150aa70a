import { connect, createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { ensurePortFree, findFreePort } from './free-port.ts';

describe('free ports', () => {
  let server: Server;
  let port: number;
  const listen = () => once(server.listen(port, '127.0.0.1'), 'listening');

  beforeEach(async () => {
    server = createServer((socket) => socket.end());
    port = await findFreePort();
  });
  afterEach(() => void server.close());

  it('can be listened on', async () => {
    await listen();

    await once(connect(port, '127.0.0.1'), 'connect');
  });

  it('are none that an outgoing connection could have', async () => {
    const ports = await Promise.all([findFreePort(), ensurePortFree(0, 'npm start')]);

    for (const found of [...ports, port]) expect(found).toBeLessThan(32_768);
  });

  it('are asked for with advice when somebody listens there', async () => {
    await listen();

    await expect(ensurePortFree(port, 'npm start')).rejects.toThrow(`Port ${port} is in use: stop what listens`);
  });
});
