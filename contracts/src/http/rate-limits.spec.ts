import { describe, expect, it } from '@jest/globals';

import { billingRoutes } from '../billing/billing.ts';
import { plansRoutes } from '../billing/plans.ts';
import { routes } from '../routes.ts';
import { RATE_LIMIT_SETTINGS, RATE_LIMITS } from './rate-limits.ts';
import type { Route } from './route.ts';

/**
 * These are counted where a message is stored or reported, where a socket connects, where the session of a refresh
 * cookie is known, where it is known whose link opens a file, that a token is for a release, and that it is wrong.
 */
const OUTSIDE_ROUTES = [
  ...['RATE_LIMIT_CHAT_NEWCOMER', 'RATE_LIMIT_REPORT', 'RATE_LIMIT_SOCKETS', 'RATE_LIMIT_REFRESH_SESSION'],
  'RATE_LIMIT_FILES',
  ...['RATE_LIMIT_RELEASE', 'RATE_LIMIT_RELEASE_CHECK', 'RATE_LIMIT_RELEASE_MOVE', 'RATE_LIMIT_RELEASE_TOKEN'],
];

const fieldsOf = ({ body, query }: Route) => [...Object.keys(body?.shape ?? {}), ...Object.keys(query?.shape ?? {})];
const routesWith = (fields: readonly string[]) =>
  Object.entries<Route>(routes).filter(([, route]) => fieldsOf(route).some((field) => fields.includes(field)));
const settingsOf = ({ limit }: Route) => (limit ? RATE_LIMITS[limit].map(({ setting, by }) => `${setting} ${by}`) : []);

describe('rate limits', () => {
  it('use each setting, and those of routes are named by one', () => {
    const used = Object.values(RATE_LIMITS).flatMap((rules) => rules.map(({ setting }) => setting));
    const named = Object.values<Route>(routes).flatMap(({ limit }) => limit ?? []);

    expect(new Set([...used, ...OUTSIDE_ROUTES])).toEqual(new Set(Object.keys(RATE_LIMIT_SETTINGS)));
    expect(new Set(named)).toEqual(new Set(Object.keys(RATE_LIMITS)));
  });

  it('are stricter in production', () => {
    for (const { production, development } of Object.values(RATE_LIMIT_SETTINGS))
      expect(production).toBeLessThan(development);
  });

  it('count by member only where a call needs a session', () => {
    const counted = Object.values<Route>(routes).filter(
      ({ limit }) => limit && RATE_LIMITS[limit].every(({ by }) => by === 'member'),
    );

    expect(counted).not.toEqual([]);
    expect(counted.filter(({ access }) => access === 'public')).toEqual([]);
  });

  it('hold for every call that hashes a password', () => {
    const signedIn = routesWith(['password', 'current_password']).filter(([, { access }]) => access !== 'public');
    const open = routesWith(['password']).filter(([, { access }]) => access === 'public');

    expect(signedIn.length * open.length).toBeGreaterThan(0);
    for (const [key, route] of signedIn)
      expect([key, settingsOf(route)]).toEqual([key, expect.arrayContaining(['RATE_LIMIT_PASSWORD member'])]);
    expect(open.filter(([, { limit }]) => limit === undefined)).toEqual([]);
  });

  it('hold for every change of a subscription or a card', () => {
    const changes = Object.entries<Route>({ ...plansRoutes, ...billingRoutes }).filter(
      ([key, { access }]) => key.startsWith('POST ') && access === 'signed-in',
    );

    expect(changes).not.toEqual([]);
    for (const [key, { limit }] of changes) expect([key, limit]).toEqual([key, 'payment']);
  });

  it('hold for every call that tries a card or a promotion code', () => {
    const attempts = routesWith(['payment_method_id', 'coupon']);

    expect(attempts).not.toEqual([]);
    for (const [key, route] of attempts)
      expect([key, settingsOf(route)]).toEqual([key, ['RATE_LIMIT_PAYMENT member', 'RATE_LIMIT_PAYMENT_ADDRESS ip']]);
  });
});
