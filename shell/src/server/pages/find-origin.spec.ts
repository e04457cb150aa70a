import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';

import { findOrigin } from './find-origin.ts';

const request = (host?: string, protocol = 'http') =>
  ({ protocol, headers: { host }, socket: { localPort: 3000 } }) as unknown as FastifyRequest;

describe('the public origin', () => {
  it('is the configured one, whatever a visitor sends', () => {
    expect(findOrigin('https://mindgrove.example')(request('localhost:3000'))).toBe('https://mindgrove.example');
  });

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('is %s where this machine’s visitors use it', (host) => {
    expect(findOrigin(undefined)(request(host))).toBe(`http://${host}`);
    expect(findOrigin(undefined)(request(host, 'https'))).toBe(`https://${host}`);
  });

  it.each([undefined, '', 'localhost', 'localhost:3001', 'localhost:03000', 'elsewhere.example:3000'])(
    'is not known where the Host is %j: each one that is believed is a page to make',
    (host) => {
      expect(findOrigin(undefined)(request(host))).toBe('');
    },
  );

  it('has no scheme that somebody made up', () => {
    expect(findOrigin(undefined)(request('localhost:3000', 'x1'))).toBe('http://localhost:3000');
  });
});
