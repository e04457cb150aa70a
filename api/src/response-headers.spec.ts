import { describe, expect, it } from '@jest/globals';
import type { Route } from '@mindgrove/contracts/http/route';
import { type Routes, routes } from '@mindgrove/contracts/routes';

import { newAdmin } from '../test/factories.js';
import { newRelease } from '../test/new-release.js';
import { RELEASE_TOKEN, sharedTestApi, testApi } from '../test/test-api.js';

const keys = Object.keys(routes) as (keyof Routes)[];
/** Pages need styles or a form, and say which. */
const PAGES: (keyof Routes)[] = ['GET /dev/mail', 'GET /reminders/one-click'];

const policyOf = (headers: Headers) => ({
  sniffing: headers.get('x-content-type-options'),
  loadsNothing: headers.get('content-security-policy')?.includes("default-src 'none'"),
  isSandboxed: /(^|; )sandbox(;|$)/.test(headers.get('content-security-policy') ?? ''),
});
const CONFINED = { sniffing: 'nosniff', loadsNothing: true, isSandboxed: true };

describe('a response of the API that somebody opens as a page', () => {
  const api = testApi(sharedTestApi);

  it.each(['a visitor', 'an administrator'])('runs and loads nothing, on every route and for %s', async (caller) => {
    const admin = caller === 'an administrator' ? await newAdmin(api) : undefined;

    const policies = [];
    for (const key of keys) {
      const { example }: Route = routes[key];
      const { headers } = await api.call(key, { ...example, ...(admin && { token: admin.token }) });
      policies.push({ key, ...policyOf(headers) });
    }

    expect(policies).toEqual(keys.map((key) => ({ key, ...CONFINED, isSandboxed: !PAGES.includes(key) })));
  });

  it.each([
    ['an unknown path', 'GET', '/nothing-here', ''],
    ['a malformed body', 'POST', '/login', '{'],
    ['a malformed path', 'GET', '/releases/%ff/x', ''],
  ])('runs and loads nothing for %s', async (_, method, path, body) => {
    const headers = { 'content-type': 'application/json' };

    const response = await fetch(api.url + path, { method, ...(body && { headers, body }) });

    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(policyOf(response.headers)).toEqual(CONFINED);
  });

  it('runs and loads nothing when it is a file of a release', async () => {
    const release = newRelease();
    await api.call('POST /releases', { token: RELEASE_TOKEN, body: release });

    const { name, version } = release.record;
    const response = await fetch(`${api.url}/releases/${name}/${version}/file?path=remoteEntry.js`);

    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(policyOf(response.headers)).toEqual(CONFINED);
  });
});
