import { describe, expect, it } from '@jest/globals';

import { mayReadMetrics } from './metrics-access.ts';

const TOKEN = 'a-token-for-prometheus';

describe('metrics', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.31.0.9', '192.168.4.4', 'fd12::7'])(
    'are read from %s',
    (remoteAddress) => {
      expect(mayReadMetrics({ headers: {}, remoteAddress }, null)).toBe(true);
    },
  );

  it.each(['203.0.113.9', '172.32.0.1', '::ffff:203.0.113.9', '2001:db8::1', undefined, 'nonsense'])(
    'are not read from %s',
    (remoteAddress) => {
      expect(mayReadMetrics({ headers: {}, remoteAddress }, null)).toBe(false);
    },
  );

  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])('are not read through a proxy that adds %s', (name) => {
    expect(mayReadMetrics({ headers: { [name]: '127.0.0.1' }, remoteAddress: '127.0.0.1' }, null)).toBe(false);
  });

  it('are read from anywhere with the token where there is one, and with nothing else', () => {
    const from = (authorization: string) => ({
      headers: { authorization, 'x-forwarded-for': '203.0.113.9' },
      remoteAddress: '203.0.113.9',
    });

    expect(mayReadMetrics(from(`Bearer ${TOKEN}`), TOKEN)).toBe(true);
    expect(mayReadMetrics(from('Bearer another-token'), TOKEN)).toBe(false);
    expect(mayReadMetrics({ headers: {}, remoteAddress: '127.0.0.1' }, TOKEN)).toBe(false);
  });
});
