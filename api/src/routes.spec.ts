import { describe, expect, it } from '@jest/globals';
import type { Access, Route } from '@mindgrove/contracts/http/route';
import { type Routes, routes } from '@mindgrove/contracts/routes';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';

import { newAdmin, newEndedUser, newTrialUser } from '../test/factories.js';
import { beforeTests, type CallOptions, RELEASE_TOKEN, startTestApi, type TestApi, testApi } from '../test/test-api.js';

const keys = Object.keys(routes) as (keyof Routes)[];
/** A valid request, and the status of its response if the routes are called in the order of the table. */
const exampleOf = (key: keyof Routes) => {
  const { status = 200, example }: Route = routes[key];
  return { status, ...example };
};
const keysWith = (...accesses: Access[]) => keys.filter((key) => accesses.includes(routes[key].access));

/** The payment provider adds fields to its events as it likes. */
const SIGNED_BY_THE_PROVIDER = 'POST /webhooks/stripe';

describe('the route table', () => {
  const api = testApi(startTestApi);
  const member = beforeTests(() => newTrialUser(api));
  const ended = beforeTests(() => newEndedUser(api));
  const admin = beforeTests(() => newAdmin(api));

  const tokenFor = (key: keyof Routes) => (routes[key].access === 'publisher' ? RELEASE_TOKEN : admin.token);
  /** A new account each time, since some calls end the caller's sessions. */
  async function leastPrivilegedCaller(key: keyof Routes): Promise<CallOptions> {
    const { access } = routes[key];
    if (access === 'public') return {};
    if (access === 'publisher') return { token: RELEASE_TOKEN };
    return { token: (await (access === 'signed-in' ? newEndedUser : newAdmin)(api)).token };
  }
  /** The response to each route's example, changed by the options. */
  async function responsesTo(called: (keyof Routes)[], optionsFor: (key: keyof Routes) => CallOptions) {
    const call = async (key: keyof Routes) => {
      const { status, problem } = await api.call(key, { ...exampleOf(key), ...optionsFor(key) });
      return { key, status, ...problem };
    };
    return Promise.all(called.map(call));
  }

  it('admits the declared callers with the declared status', async () => {
    const responses = [];
    for (const key of keys) {
      const { status } = await api.call(key, { ...exampleOf(key), ...(await leastPrivilegedCaller(key)) });
      responses.push({ key, status });
    }

    expect(responses).toEqual(keys.map((key) => ({ key, status: exampleOf(key).status })));
  });

  it('rejects a visitor on every route that is not public', async () => {
    const called = keysWith('signed-in', 'member', 'admin', 'publisher');

    const responses = await responsesTo(called, () => ({}));

    expect(responses).toMatchObject(called.map((key) => ({ key, status: 401, error: expect.stringMatching(/./) })));
  });

  it('rejects a member whose access has ended on routes for members', async () => {
    const called = keysWith('member');

    const responses = await responsesTo(called, () => ({ token: ended.token }));

    const error = 'Your access has ended. Choose a plan to continue.';
    expect(responses).toMatchObject(called.map((key) => ({ key, status: 402, code: 'access_ended', error })));
  });

  it('rejects a member on routes for administrators', async () => {
    const called = keysWith('admin');

    const responses = await responsesTo(called, () => ({ token: member.token }));

    expect(responses).toMatchObject(called.map((key) => ({ key, status: 403 })));
  });

  it('rejects callers without a release token on routes for publishers', async () => {
    const called = keysWith('publisher');

    const responses = await responsesTo(called, () => ({ token: admin.token }));

    expect(responses).toMatchObject(called.map((key) => ({ key, status: 401, code: 'release_token_required' })));
  });

  it('rejects an unknown field in every body', async () => {
    const called = keys.filter((key) => !key.startsWith('GET ') && key !== SIGNED_BY_THE_PROVIDER);

    const responses = await responsesTo(called, (key) => ({ token: tokenFor(key), body: { unexpected: true } }));

    const message = expect.stringContaining('unexpected');
    expect(responses).toMatchObject(called.map((key) => ({ key, status: 400, message })));
  });

  it('rejects an unknown field in every query', async () => {
    const responses = await responsesTo(keys, (key) => ({ token: tokenFor(key), query: { unexpected: 'x' } }));

    const message = expect.stringContaining('unexpected');
    expect(responses).toMatchObject(keys.map((key) => ({ key, status: 400, message })));
  });

  it('contains every route that a controller mounts', () => {
    expect(mountedRoutes(api).sort()).toEqual([...keys].sort());
  });
});

/** Read from the decorators, so that a plain `@Get()` outside the table is found. */
function mountedRoutes({ app }: TestApi): string[] {
  const discovery = new DiscoveryService(app.get(ModulesContainer));
  const scanner = new MetadataScanner();
  const reflector = new Reflector();
  return discovery.getControllers().flatMap(({ instance }) => {
    const prototype: object = Object.getPrototypeOf(instance);
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value;
      const method = reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
      const path = reflector.get<string>(PATH_METADATA, handler);
      return method === undefined ? [] : [`${RequestMethod[method]} ${path}`];
    });
  });
}
