import { describe, expect, it } from '@jest/globals';

import { newUser, PASSWORD } from '../../../../test/factories.js';
import { RELEASE_TOKEN, startTestApi, testApi } from '../../../../test/test-api.js';
import { createLogger } from './logging.js';

describe('logs', () => {
  const api = testApi(() => startTestApi({ LOG_LEVEL: 'trace' }));

  it('hold one line of JSON per call', async () => {
    await api.call('GET /health', { headers: { 'x-request-id': 'find-me-again' } });

    const lines = api.logs.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === 'find-me-again');

    expect(lines).toEqual([expect.objectContaining({ method: 'GET', path: '/api/health', status: 200 })]);
    expect(lines[0].ms).toBeGreaterThanOrEqual(0);
  });

  it('never hold a password, a token, a cookie or an email address', async () => {
    const { email, token, cookie } = await newUser(api);
    await api.call('POST /login', { body: { email, password: PASSWORD } });
    await api.call('POST /login', { body: { email, password: 'wrong-but-secret' } });
    await api.call('POST /session/refresh', { headers: { cookie } });
    await api.call('POST /releases', { token: RELEASE_TOKEN, body: {} });
    await fetch(`${api.url}/get-chat?token=${token}`);
    await api.queryAsOwner('ALTER TABLE users RENAME TO users_gone');
    await api.call('POST /login', { body: { email, password: PASSWORD } });
    await api.queryAsOwner('ALTER TABLE users_gone RENAME TO users');

    const written = api.logs.join('');

    expect(written).toContain('request failed');
    for (const secret of [email, PASSWORD, 'wrong-but-secret', token, cookie.split('=')[1] ?? '', RELEASE_TOKEN]) {
      expect(written).not.toContain(secret);
    }
  });

  it('hold only the beginning of a long path', async () => {
    const path = `/api/no-such-call/${'x'.repeat(12_000)}`;
    const headers = { 'x-request-id': 'a-long-path', 'user-agent': 'y'.repeat(3000) };

    await (await fetch(new URL(path, api.url), { headers })).text();

    const lines = api.logs.filter((line) => line.includes('a-long-path'));
    expect(lines.map((line) => JSON.parse(line).path)).toEqual([path.slice(0, 200)]);
    expect(lines.join('').length).toBeLessThan(500);
  });

  it('drop secrets that were logged by mistake', () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => void lines.push(line) });

    logger.info(
      { password: 'one', headers: { authorization: 'two', 'set-cookie': 'three' }, user: { email: 'four' } },
      'x',
    );

    expect(lines.join('')).not.toMatch(/one|two|three|four/);
  });
});
