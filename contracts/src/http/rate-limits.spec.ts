import { describe, expect, it } from '@jest/globals';

import { billingRoutes } from '../billing/billing.ts';
import { plansRoutes } from '../billing/plans.ts';
import { routes } from '../routes.ts';
import { RATE_LIMITS, RATES } from './rate-limits.ts';
import type { Route } from './route.ts';

/**
 * These are counted where a password is checked, a message is stored or reported, where a socket connects, where the
 * session of a refresh cookie is known, where it is known whose link opens a file, that a token is for a release, and that
 * it is wrong.
 */
const OUTSIDE_ROUTES = [
  ...['wrong-passwords', 'chat-newcomer', 'report', 'sockets', 'refresh-session', 'files'],
  ...['release', 'release-check', 'release-move', 'release-token'],
];

const fieldsOf = ({ body, query }: Route) => [...Object.keys(body?.shape ?? {}), ...Object.keys(query?.shape ?? {})];
const routesWith = (fields: readonly string[]) =>
  Object.entries<Route>(routes).filter(([, route]) => fieldsOf(route).some((field) => fields.includes(field)));
const ratesOf = ({ limit }: Route) => (limit ? RATE_LIMITS[limit].map(({ rate, by }) => `${rate} ${by}`) : []);

describe('rate limits', () => {
  it('use each rate, and those of routes are named by one', () => {
    const used = Object.values(RATE_LIMITS).flatMap((rules) => rules.map(({ rate }) => rate));
    const named = Object.values<Route>(routes).flatMap(({ limit }) => limit ?? []);

    expect(new Set([...used, ...OUTSIDE_ROUTES])).toEqual(new Set(Object.keys(RATES)));
    expect(new Set(named)).toEqual(new Set(Object.keys(RATE_LIMITS)));
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
      expect([key, ratesOf(route)]).toEqual([key, expect.arrayContaining(['password member'])]);
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
      expect([key, ratesOf(route)]).toEqual([key, ['payment member', 'payment-address ip']]);
  });
});
