import { describe, expect, it } from '@jest/globals';

import { readConfig } from './config.ts';

const API_URL = 'http://127.0.0.1:3001';

describe('readConfig', () => {
  it('reads PUBLIC_URL as an origin, and an empty one as unset', () => {
    expect(readConfig({ API_URL, PUBLIC_URL: 'https://mindgrove.example/' }).PUBLIC_URL).toBe(
      'https://mindgrove.example',
    );
    expect(readConfig({ API_URL, PUBLIC_URL: '' }).PUBLIC_URL).toBeUndefined();
  });

  it('enables the mailbox only on request', () => {
    expect(readConfig({ API_URL }).MAILBOX).toBe(false);
    expect(readConfig({ API_URL, MAILBOX: 'true' }).MAILBOX).toBe(true);
  });

  it.each([
    ['PUBLIC_URL', 'mindgrove', 'PUBLIC_URL: PUBLIC_URL must be the address'],
    ['MAILBOX', 'perhaps', 'MAILBOX must be true or false'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be a number of proxies'],
  ])('explains what is wrong with %s', (name, value, reason) => {
    expect(() => readConfig({ API_URL, [name]: value })).toThrow(reason);
  });
});
