import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody } from '@mindgrove/contracts/http/error';
import { type Method, parseRouteKey, type Route } from '@mindgrove/contracts/http/route';
import { type Routes, routes } from '@mindgrove/contracts/routes';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';
import { inParallel } from '@mindgrove/tools/processes/in-parallel';

import { newAdmin } from '../test/factories.js';
import * as hostile from '../test/hostile-input.js';
import { isLong } from '../test/long.js';
import { type RawCall, type RawResponse, sendRaw } from '../test/send-raw.js';
import { RELEASE_TOKEN, startTestApi, testApi } from '../test/test-api.js';

const keys = Object.keys(routes) as (keyof Routes)[];
const CALLS_AT_ONCE = 8;
/** The share of the calls that a short run makes; it always picks the same ones. */
const SHARE = 1 / 24;
/** A frame is within one string; another string beside it may hold a time. */
const STACK_TRACE = /\bat [^"]+:\d+:\d+|node_modules|\/api\/(src|dist)\//;

/** A route with its example. Tests make one part of it hostile at a time, so that the request gets past the others. */
interface Target {
  method: Method;
  /** The example's path, with some parameters replaced. */
  pathWith(params?: Record<string, string>): string;
  body: object;
  params: string[];
  query: string[];
  fields: string[];
}

function targetOf(key: keyof Routes): Target {
  const route: Route = routes[key];
  const { params = {}, body = {} } = route.example ?? {};
  const { method, path } = parseRouteKey(key);
  return {
    method,
    pathWith: (changed) => path.replace(/:(\w+)/g, (_, name: string) => ({ ...params, ...changed })[name] ?? ''),
    body,
    params: Object.keys(route.params?.shape ?? {}),
    query: Object.keys(route.query?.shape ?? {}),
    fields: Object.keys(route.body?.shape ?? {}),
  };
}

/** JSON.stringify cannot produce all of these field values. */
const withField = (good: object, field: string, json: string) =>
  JSON.stringify({ ...good, [field]: '<field>' }).replace('"<field>"', () => json);

describe('every route survives', () => {
  const api = testApi(() => startTestApi({ RATE_LIMIT_SCALE: '1000000' }, { 'wrong-passwords': 1_000_000 }));
  const authorizations: Partial<Record<keyof Routes, string>> = {};

  const authorize = (called: (keyof Routes)[]) =>
    inParallel(called, CALLS_AT_ONCE, async (key) => {
      const token = routes[key].access === 'publisher' ? RELEASE_TOKEN : (await newAdmin(api)).token;
      authorizations[key] = `Bearer ${token}`;
    });

  beforeAll(async () => {
    await authorize(keys);
  });
  // Only signing out ends a session.
  beforeEach(() => authorize(keys.filter((key) => /^DELETE .*session/.test(key))));

  async function faultsOf(key: keyof Routes, call: Partial<RawCall>) {
    const { method, pathWith, body } = targetOf(key);
    const headers = { authorization: authorizations[key], 'content-type': 'application/json', ...call.headers };
    const good = { method, path: pathWith(), ...(method === 'POST' && { body: JSON.stringify(body) }) };
    const fault = faultOf(await sendRaw(api.url, { ...good, ...call, headers }), call);
    return fault === '' ? [] : [`${key}: ${fault}`];
  }

  async function survives(callsTo: (target: Target) => Partial<RawCall>[]) {
    const every = keys.flatMap((key) => callsTo(targetOf(key)).map((call) => ({ key, call })));
    const random = seededRandom(1);
    const calls = isLong ? every : every.filter(() => random() < SHARE);
    const faults: string[] = [];
    await inParallel(calls, CALLS_AT_ONCE, async ({ key, call }) => {
      faults.push(...(await faultsOf(key, call)));
    });

    expect(calls).not.toEqual([]);
    expect(faults).toEqual([]);
  }

  it('every body', () =>
    survives(() => [...hostile.HOSTILE_JSON, ...hostile.UNREADABLE_BODIES].map((body) => ({ body }))));

  it('everything in each field of its body', () =>
    survives(({ fields, body }) =>
      fields.flatMap((field) => hostile.HOSTILE_JSON.map((json) => ({ body: withField(body, field, json) }))),
    ));

  it('everything in each parameter of its path', () =>
    survives(({ params, pathWith }) =>
      params.flatMap((name) => hostile.HOSTILE_IDS.map((id) => ({ path: pathWith({ [name]: id }) }))),
    ));

  it('every query', () =>
    survives(({ query, pathWith }) =>
      [...query, 'unknown'].flatMap((name) =>
        hostile.HOSTILE_QUERY_VALUES.map((value) => ({
          path: `${pathWith()}?${name}${value.replace('NAME', name)}`,
        })),
      ),
    ));

  it('every authorization', () =>
    survives(() => hostile.HOSTILE_BEARERS.map((authorization) => ({ headers: { authorization } }))));

  it('every cookie', () => survives(() => hostile.HOSTILE_COOKIES.map((cookie) => ({ headers: { cookie } }))));

  it('every content type', () =>
    survives(() => hostile.HOSTILE_CONTENT_TYPES.map((type) => ({ headers: { 'content-type': type } }))));

  it('every method', () => survives(() => hostile.UNUSUAL_METHODS.map((method) => ({ method }))));
});

/** What is wrong with a response to bad input; empty if nothing is. */
function faultOf({ status, text }: RawResponse, call: Partial<RawCall>): string {
  const details = `${status} ${text.slice(0, 300)} for ${JSON.stringify(call).slice(0, 300)}`;
  if (status >= 500) return `a server error: ${details}`;
  if (STACK_TRACE.test(text)) return `a stack trace: ${details}`;
  if (status < 400 || call.method === 'HEAD') return '';
  return isProblem(text) ? '' : `not the error body: ${details}`;
}

function isProblem(text: string) {
  try {
    return errorBody.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
