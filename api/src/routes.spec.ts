import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import type { Access, Route } from '@mindgrove/contracts/route';
import { type Routes, routes } from '@mindgrove/contracts/routes';

import { type Account, newAdmin, newEndedUser, newTrialUser } from '../test/factories.js';
import { RELEASE_TOKEN, startTestApi, type TestApi } from '../test/test-api.js';

const table = Object.entries(routes) as [keyof Routes, Route][];
const keys = table.map(([key]) => key);
const keysWith = (...accesses: Access[]) =>
  table.filter(([, { access }]) => accesses.includes(access)).map(([key]) => key);

/** Syntactically right, so that a refusal is about the caller. */
const PARAMS = { id: 999_999, channel: 'next', name: 'mfe-unknown', version: '1.0.0+0123456789ab' };

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

  const call = (key: keyof Routes, token?: string, unexpected: object = {}) =>
    api.call(key, { params: PARAMS, ...(token !== undefined && { token }), ...unexpected });
  const tokenFor = (access: Access) => (access === 'publisher' ? RELEASE_TOKEN : admin.token);

  it.each(keys)('mounts %s', async (key) => {
    const answer = await call(key);

    expect(answer.problem?.code).not.toBe('route_not_found');
  });

  it.each(keysWith('public'))('lets a visitor call %s', async (key) => {
    const answer = await call(key);

    expect(answer.problem?.code).not.toBe('sign_in_required');
  });

  it.each(keysWith('signed-in', 'member', 'admin', 'publisher'))('refuses a visitor at %s', async (key) => {
    const answer = await call(key);

    expect(answer.status).toBe(401);
    expect(answer.problem.error).not.toBe('');
  });

  it.each(keysWith('member'))('refuses an ended member at %s', async (key) => {
    const answer = await call(key, ended.token);

    expect(answer.status).toBe(402);
    expect(answer.problem).toMatchObject({
      code: 'access_ended',
      error: 'Your access has ended. Choose a plan to continue.',
    });
  });

  it.each(keysWith('signed-in').filter((key) => key !== 'DELETE /session' && key !== 'DELETE /account/sessions'))(
    'lets an ended member call %s',
    async (key) => {
      const answer = await call(key, ended.token);

      expect([401, 402, 403]).not.toContain(answer.status);
    },
  );

  it('refuses a member at every call for administrators', async () => {
    const answers = await Promise.all(keysWith('admin').map((key) => call(key, member.token)));

    expect(answers.filter(({ status }) => status !== 403)).toEqual([]);
  });

  it.each(keysWith('member', 'admin'))('lets an administrator call %s', async (key) => {
    const answer = await call(key, admin.token);

    expect([401, 402, 403]).not.toContain(answer.status);
  });

  it.each(keysWith('publisher'))('refuses a member without a release token at %s', async (key) => {
    const answer = await call(key, admin.token);

    expect(answer.status).toBe(401);
    expect(answer.problem.code).toBe('release_token_required');
  });

  it.each(keys.filter((key) => !key.startsWith('GET ')))('refuses an unknown field in the body of %s', async (key) => {
    const answer = await call(key, tokenFor(routes[key].access), { body: { unexpected: true } });

    expect(answer.status).toBe(400);
    expect(answer.problem.message).toContain('unexpected');
  });

  it.each(keys)('refuses an unknown field in the query of %s', async (key) => {
    const answer = await call(key, tokenFor(routes[key].access), { query: { unexpected: 'x' } });

    expect(answer.status).toBe(400);
    expect(answer.problem.message).toContain('unexpected');
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
