import { describe, expect, it } from '@jest/globals';

import { LogSecrets } from './log-secrets.js';
import { startTestApi } from './test-api.js';

const newSecrets = () => {
  const secrets = new LogSecrets();
  secrets.note({
    email: 'robin@example.test',
    password: 'meadow "41"',
    user: { id: 123456, email: 'hazel@example.test' },
  });
  secrets.noteToken('header.claims.signature');
  secrets.noteCookies(['a=b; mindgrove_refresh=refresh-token', 'mindgrove_device=device-token; Path=/api; HttpOnly']);
  return secrets;
};

describe('the log of a test api', () => {
  it.each([
    'robin@example.test',
    'meadow \\"41\\"',
    'hazel@example.test',
    'header.claims.signature',
    'refresh-token',
    'device-token',
  ])('may not hold %s', (secret) => {
    expect(() => newSecrets().refuseIn(['{"msg":"fine"}', `{"msg":"about ${secret}"}`])).toThrow('stands in the log');
  });

  it('may hold what is no secret', () => {
    expect(() => newSecrets().refuseIn(['{"id":123456,"path":"/api/login"}'])).not.toThrow();
  });

  it('is looked through when the api stops', async () => {
    const api = await startTestApi();
    await api.call('POST /password/forgot', { body: { email: 'robin@example.test' } });
    api.logs.push('{"msg":"a mail for robin@example.test"}');

    await expect(api.stop()).rejects.toThrow('stands in the log');
  });
});
