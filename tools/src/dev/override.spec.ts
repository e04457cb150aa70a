import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';

import { expect, it } from '@jest/globals';
import { override } from '@mindgrove/contracts/releases/override';

import { remoteNames } from '../repository/packages.ts';
import { developmentRecord, overrideAddress } from './override.ts';

const of = (name: string) => ({ origin: 'http://localhost:4811', record: developmentRecord(name) });

it('has the whole override behind its hash when there is no token', async () => {
  for (const name of remoteNames()) {
    const address = await overrideAddress({ url: 'https://staging.example', token: undefined }, of(name));

    const { origin, search, hash } = new URL(address);
    expect([origin, search]).toEqual(['https://staging.example', '?override']);
    const packed = inflateRawSync(Buffer.from(hash.slice(1), 'base64url')).toString();
    // The check is that of the API.
    expect(override.parse(JSON.parse(packed))).toEqual(JSON.parse(JSON.stringify(of(name))));
    // Terminals and chats take an address of this length as a link.
    expect(address.length).toBeLessThan(2500);
  }
});

it('has a code that the API gives for the token', async () => {
  const requests: string[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization} ${await text(request)}`);
    response.end(JSON.stringify({ code: 'abc', expires_at: '2026-11-01T12:00:00.000Z' }));
  };
  const api = createServer((request, response) => void respond(request, response));
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;

  const address = await overrideAddress({ url, token: 'secret' }, of('mfe-games'));
  api.close();

  expect(address).toBe(`${url}/?override=abc`);
  expect(requests).toEqual([`POST /api/overrides Bearer secret ${JSON.stringify(of('mfe-games'))}`]);
});
