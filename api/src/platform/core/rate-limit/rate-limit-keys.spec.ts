import { describe, expect, it } from '@jest/globals';

import { newEmail, PASSWORD } from '../../../../test/factories.js';
import { startTestApi, testApi } from '../../../../test/test-api.js';

describe('the calls of one address', () => {
  const api = testApi(() => startTestApi({ TRUST_PROXY: '1' }, { login: 1 }));

  const loginFrom = async (...addresses: string[]) => {
    const statuses = [];
    for (const address of addresses) {
      const options = { body: { email: newEmail(), password: PASSWORD }, headers: { 'x-forwarded-for': address } };
      statuses.push((await api.call('POST /login', options)).status);
    }
    return statuses;
  };

  it.each([
    ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
    ['an IPv4 address that is written as IPv6', '192.0.2.2', '::ffff:192.0.2.2'],
    ['a home network of IPv6', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
    ['an IPv6 address that is written in two ways', '2001:db8:5::1', '2001:0DB8:0005:0000:0000:0000:0000:0001'],
    ['an IPv4 address, with the port that some proxies add', '192.0.2.3', '192.0.2.3:5678'],
    ['an IPv6 address, with a port', '2001:db8:7::1', '[2001:db8:7::1]:5678'],
    ['an IPv6 address in brackets', '2001:db8:8::1', '[2001:db8:8::1]'],
    ['an IPv4 address with leading zeros', '192.0.2.14', '192.000.002.014'],
    ['an IPv4 address with leading zeros that looks octal', '192.0.2.9', '192.0.2.09'],
    ['something that is no address', 'unknown', 'unknown'],
  ])('count together for %s', async (_, first, second) => {
    expect(await loginFrom(first, second)).toEqual([401, 429]);
  });

  it.each([
    ['two IPv4 addresses', '192.0.2.11', '192.0.2.12'],
    ['IPv4 addresses in decimal and in what looks octal', '192.0.2.8', '192.0.2.010'],
    ['two networks of IPv6', '2001:db8:3:1::1', '2001:db8:3:2::1'],
  ])('count apart for %s', async (_, first, second) => {
    expect(await loginFrom(first, second)).toEqual([401, 401]);
  });
});
