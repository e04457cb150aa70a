import { describe, expect, it } from '@jest/globals';

import { readConfig } from './config.ts';

const API_URL = 'http://127.0.0.1:3001';

describe('readConfig', () => {
  it('takes the address that people know the product by as an origin, and an empty one as none', () => {
    expect(readConfig({ API_URL, PUBLIC_URL: 'https://mindgrove.example/' }).PUBLIC_URL).toBe(
      'https://mindgrove.example',
    );
    expect(readConfig({ API_URL, PUBLIC_URL: '' }).PUBLIC_URL).toBeUndefined();
  });

  it('shows the mailbox only where it is asked to', () => {
    expect(readConfig({ API_URL }).MAILBOX).toBe(false);
    expect(readConfig({ API_URL, MAILBOX: 'true' }).MAILBOX).toBe(true);
  });

  it.each([
    ['PUBLIC_URL', 'mindgrove', 'PUBLIC_URL: PUBLIC_URL must be the address'],
    ['MAILBOX', 'perhaps', 'MAILBOX must be true or false'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be a number of proxies'],
  ])('says what is wrong with %s', (name, value, reason) => {
    expect(() => readConfig({ API_URL, [name]: value })).toThrow(reason);
  });
});
