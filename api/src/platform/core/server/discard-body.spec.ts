import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { discardBody, type DiscardLimits } from './discard-body.js';

const SENT = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\n';

describe('discardBody', () => {
  let server: Server;
  let socket: Socket;
  /** Whether it reports the body as ended when only these bytes arrive. */
  const discard = async (sent: string, limits: Partial<DiscardLimits> = {}) => {
    const requested = once(server, 'request');
    socket.write(SENT);
    const [request] = await requested;
    const discarded = discardBody(request, { bytes: 100, milliseconds: 60_000, ...limits });
    socket.write(sent);
    return discarded;
  };

  beforeEach(async () => {
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
  });
  afterEach(() => {
    socket.destroy();
    server.close();
  });

  it('waits for the end of the body', async () => {
    expect(await discard('0123456789')).toBe(true);
  });

  it('gives up on a body that is too long', async () => {
    expect(await discard('0123456789', { bytes: 5 })).toBe(false);
  });

  it('gives up on a body that does not come', async () => {
    expect(await discard('01234', { milliseconds: 10 })).toBe(false);
  });

  it('ends with a client that goes away', async () => {
    const discarded = discard('01234');

    socket.destroySoon();

    expect(await discarded).toBe(true);
  });
});
