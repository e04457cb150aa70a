import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import type { Access, Route } from '@mindgrove/contracts/http/route';
import { type Routes, routes } from '@mindgrove/contracts/routes';

import { type Account, newAdmin, newEndedUser, newTrialUser } from '../test/factories.js';
import { type CallOptions, RELEASE_TOKEN, startTestApi, type TestApi } from '../test/test-api.js';

const keys = Object.keys(routes) as (keyof Routes)[];
/** A valid request, and the status of its response when the calls are made in the order of the table. */
const exampleOf = (key: keyof Routes) => {
  const { status = 200, example }: Route = routes[key];
  return { status, ...example };
};
const keysWith = (...accesses: Access[]) => keys.filter((key) => accesses.includes(routes[key].access));

describe('the route table', () => {
  let api: TestApi;
  let member: Account;
  let ended: Account;
  let admin: Account;

  beforeAll(async () => {
    api = await startTestApi();
    member = await newTrialUser(api);
    ended = await newEndedUser(api);
    admin = await newAdmin(api);
  });
  afterAll(() => api.stop());

  const tokenFor = (key: keyof Routes) => (routes[key].access === 'publisher' ? RELEASE_TOKEN : admin.token);
  /** Whoever is just let in; a new account each time, since some calls end the sessions of whoever makes them. */
  async function leastCallerOf(key: keyof Routes): Promise<CallOptions> {
    const { access } = routes[key];
    if (access === 'public') return {};
    if (access === 'publisher') return { token: RELEASE_TOKEN };
    return { token: (await (access === 'signed-in' ? newEndedUser : newAdmin)(api)).token };
  }
  /** Each response to the example but for the options, with the name of its route. */
  async function answersTo(asked: (keyof Routes)[], optionsFor: (key: keyof Routes) => CallOptions) {
    const call = async (key: keyof Routes) => {
      const { status, problem } = await api.call(key, { ...exampleOf(key), ...optionsFor(key) });
      return { key, status, ...problem };
    };
    return Promise.all(asked.map(call));
  }

  it('lets in whoever it says, and answers as it should', async () => {
    const responses = [];
    for (const key of keys) {
      const { status } = await api.call(key, { ...exampleOf(key), ...(await leastCallerOf(key)) });
      responses.push({ key, status });
    }

    expect(responses).toEqual(keys.map((key) => ({ key, status: exampleOf(key).status })));
  });

  it('refuses a visitor everything that is not public', async () => {
    const asked = keysWith('signed-in', 'member', 'admin', 'publisher');

    const responses = await answersTo(asked, () => ({}));

    expect(responses).toMatchObject(asked.map((key) => ({ key, status: 401, error: expect.stringMatching(/./) })));
  });

  it('refuses an ended member what is for members', async () => {
    const asked = keysWith('member');

    const responses = await answersTo(asked, () => ({ token: ended.token }));

    const error = 'Your access has ended. Choose a plan to continue.';
    expect(responses).toMatchObject(asked.map((key) => ({ key, status: 402, code: 'access_ended', error })));
  });

  it('refuses a member what is for administrators', async () => {
    const asked = keysWith('admin');

    const responses = await answersTo(asked, () => ({ token: member.token }));

    expect(responses).toMatchObject(asked.map((key) => ({ key, status: 403 })));
  });

  it('refuses everybody without a release token what is for publishers', async () => {
    const asked = keysWith('publisher');

    const responses = await answersTo(asked, () => ({ token: admin.token }));

    expect(responses).toMatchObject(asked.map((key) => ({ key, status: 401, code: 'release_token_required' })));
  });

  it('refuses an unknown field in every body', async () => {
    const asked = keys.filter((key) => !key.startsWith('GET '));

    const responses = await answersTo(asked, (key) => ({ token: tokenFor(key), body: { unexpected: true } }));

    const message = expect.stringContaining('unexpected');
    expect(responses).toMatchObject(asked.map((key) => ({ key, status: 400, message })));
  });

  it('refuses an unknown field in every query', async () => {
    const responses = await answersTo(keys, (key) => ({ token: tokenFor(key), query: { unexpected: 'x' } }));

    const message = expect.stringContaining('unexpected');
    expect(responses).toMatchObject(keys.map((key) => ({ key, status: 400, message })));
  });

  it('holds every route that a controller mounts', () => {
    expect(mountedRoutes(api).sort()).toEqual([...keys].sort());
  });
});

/** Read from the decorators themselves, so that a plain `@Get()` beside the table is found. */
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
