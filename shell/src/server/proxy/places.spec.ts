import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { ApiDouble } from '../test/api-double.ts';
import { passWait, stopTimers } from '../test/clock.ts';

/** The number is more than an address may have open at once. */
const MANY = 20;
/** It ends after its first byte. */
const UPLOAD = 'POST /api/releases HTTP/1.1\r\nhost: a\r\nauthorization: x\r\ncontent-length: 30000000\r\n\r\n{';

describe('the places that an address has for calls', () => {
  let double: ApiDouble;
  afterEach(async () => {
    jest.useRealTimers();
    await double.stop();
  });

  const untilReceived = async (count: number) => {
    while (double.received.length < count) await sleep(10);
  };
  async function callSucceeds(): Promise<boolean> {
    return (await fetch(`${double.url}/api/me`, { signal: AbortSignal.timeout(1000) })).ok;
  }

  it.each([
    ['prices of the payment provider', '/api/plan-preview?plan_id=4', 12],
    ['downloads', '/storage/videos/a.mp4', 6],
  ])('are free while %s wait', async (_, path, places) => {
    double = await new ApiDouble((request, response) => {
      if (request.url === '/api/me') response.end();
    }).start();
    for (let n = 0; n < MANY; n++) double.dial(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
    await untilReceived(places);

    expect(await callSucceeds()).toBe(true);
    expect(double.received).toHaveLength(places + 1);
  });

  it('are free of uploads that the API has answered before they came', async () => {
    double = await new ApiDouble((request, response) => {
      response.writeHead(request.url === '/api/me' ? 200 : 401).end();
    }).start();
    for (let n = 0; n < MANY; n++) double.dial(UPLOAD);
    await untilReceived(12);

    expect(await callSucceeds()).toBe(true);
  });

  it('keep no connection to the API once such an upload has ended', async () => {
    const closed: Promise<void>[] = [];
    double = await new ApiDouble((_request, response) => void response.writeHead(401).end()).start();
    double.api.on('connection', (socket: Socket) => {
      closed.push(new Promise((resolve) => void socket.once('close', () => resolve())));
    });
    // The API waits for the rest, and would close it after this time only.
    double.api.keepAliveTimeout = 60_000;
    stopTimers();
    const upload = double.dial(UPLOAD);
    // The rest of the upload may come for so long.
    await passWait(2000);

    await upload.ended;

    expect(upload.status()).toBe(401);
    await Promise.all(closed);
    expect(closed).toHaveLength(1);
  });

  it('keep their connections when visitors leave downloads', async () => {
    const ports: (number | undefined)[] = [];
    double = await new ApiDouble((request, response) => {
      if (request.url === '/api/me') {
        ports.push(request.socket.remotePort);
        response.end();
      } else response.writeHead(200, { 'content-length': 1000 }).write('the beginning');
    }).start();
    await callSucceeds();
    const download = double.dial('GET /storage/videos/a.mp4 HTTP/1.1\r\nhost: a\r\n\r\n');
    await untilReceived(2);
    download.socket.destroy();
    await sleep(50);

    await callSucceeds();

    expect(ports).toEqual([ports[0], ports[0]]);
  });
});
