import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, describe, expect, it } from '@jest/globals';

import { ApiDouble } from '../test/api-double.ts';

/** More than an address may have open at once. */
const MANY = 20;

describe('the places that an address has for calls', () => {
  let double: ApiDouble;
  afterEach(() => double.stop());

  const untilReceived = async (count: number) => {
    while (double.received.length < count) await sleep(10);
  };
  async function callSucceeds(): Promise<boolean> {
    return (await fetch(`${double.url}/api/me`, { signal: AbortSignal.timeout(1000) })).ok;
  }

  it('are free while the payment provider keeps calls waiting', async () => {
    double = await new ApiDouble((request, response) => {
      if (request.url === '/api/me') response.end();
    }).start();
    for (let n = 0; n < MANY; n++) double.dial('GET /api/plan-preview?plan_id=4 HTTP/1.1\r\nhost: a\r\n\r\n');
    await untilReceived(12);

    expect(await callSucceeds()).toBe(true);
  });

  it('are free of uploads that the API has answered before they came', async () => {
    double = await new ApiDouble((request, response) => {
      response.writeHead(request.url === '/api/me' ? 200 : 401).end();
    }).start();
    const upload = 'POST /api/releases HTTP/1.1\r\nhost: a\r\nauthorization: x\r\ncontent-length: 30000000\r\n\r\n{';
    for (let n = 0; n < MANY; n++) double.dial(upload);
    await untilReceived(12);

    expect(await callSucceeds()).toBe(true);
  });
});
