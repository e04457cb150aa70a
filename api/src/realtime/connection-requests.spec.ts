import { afterEach, describe, expect, it } from '@jest/globals';

import { sendRaw } from '../../test/send-raw.js';
import { startTestApi, type TestApi } from '../../test/test-api.js';
import { isAllowedOrigin } from './connection-requests.service.js';

const PUBLIC_URL = 'https://mindgrove.example';

describe('the origin of a connection', () => {
  it.each([
    [undefined, true, true],
    [PUBLIC_URL, true, true],
    ['http://localhost:3000', true, false],
    ['http://127.0.0.1:49152', true, false],
    ['http://[::1]:3000', true, false],
    ['https://mindgrove.example.attacker.example', false, false],
    ['https://localhost.attacker.example', false, false],
    ['http://mindgrove.example', false, false],
    ['null', false, false],
    ['', false, false],
    ['\u0000', false, false],
  ])('%j may connect: %j in development, %j in production', (origin, inDevelopment, inProduction) => {
    expect(isAllowedOrigin(origin, { PUBLIC_URL, NODE_ENV: 'development' })).toBe(inDevelopment);
    expect(isAllowedOrigin(origin, { PUBLIC_URL, NODE_ENV: 'production' })).toBe(inProduction);
  });
});

describe('a request for a connection', () => {
  let api: TestApi;
  const open = async (headers: Record<string, string>) => {
    const call = { method: 'GET', path: 'socket.io/?EIO=4&transport=polling', headers };
    return (await sendRaw(new URL(api.url).origin, call)).status;
  };

  afterEach(() => api.stop());

  it('is rejected from another origin', async () => {
    api = await startTestApi({ PUBLIC_URL });

    expect(await open({ origin: 'https://attacker.example' })).toBe(403);
    expect(await open({ origin: PUBLIC_URL })).toBe(200);
  });

  it('is rejected beyond the limit of its address, which a trusted proxy forwards', async () => {
    api = await startTestApi({ TRUST_PROXY: '1' }, { sockets: 2 });
    const from = (address: string) => open({ 'x-forwarded-for': `203.0.113.9, ${address}` });

    expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1')]).toEqual([200, 200, 403]);
    expect(await from('192.0.2.2')).toBe(200);
  });

  it('is counted by its own address without a trusted proxy', async () => {
    api = await startTestApi({}, { sockets: 1 });

    expect(await open({ 'x-forwarded-for': '192.0.2.1' })).toBe(200);
    expect(await open({ 'x-forwarded-for': '192.0.2.2' })).toBe(403);
  });
});
