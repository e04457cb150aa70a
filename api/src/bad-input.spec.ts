import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody } from '@mindgrove/contracts/error';
import { parseRouteKey, type Route } from '@mindgrove/contracts/route';
import { type Routes, routes } from '@mindgrove/contracts/routes';

import { newAdmin, newEmail, PASSWORD } from '../test/factories.js';
import * as hostile from '../test/hostile-input.js';
import { newRelease, version } from '../test/new-release.js';
import { type RawAnswer, type RawCall, sendRaw } from '../test/send-raw.js';
import { RELEASE_TOKEN, startTestApi, type TestApi } from '../test/test-api.js';

const keys = Object.keys(routes) as (keyof Routes)[];
const ALL_YOU_LIKE = '1000000';
const STACK_TRACE = /\bat .+:\d+:\d+|node_modules|\/api\/(src|dist)\//;

const release = { name: 'mfe-games', version: version(1) };
const PARAMS: Record<string, string> = { id: '999999', channel: 'next', ...release };
const credentials = { email: newEmail(), password: PASSWORD };
const OWN_PARAMS: Partial<Record<keyof Routes, Record<string, string>>> = {
  'DELETE /account/sessions/:id': { id: '5f0c1c5e-7d1f-4d27-9c0a-0b8f1c2d3e4f' },
};
/** What the good call is answered with where it cannot succeed. */
const REFUSED: Partial<Record<keyof Routes, number>> = {
  'POST /login': 401,
  'POST /admin/login': 401,
  'POST /session/refresh': 401,
  'POST /password/reset': 400,
  'POST /email/verify': 400,
  // It names a member who does not make the call.
  'POST /game-scores': 403,
};
/** Bodies that are right, so that one hostile field in them meets everything that lies behind its validation. */
const GOOD_BODIES: Partial<Record<keyof Routes, object>> = {
  'POST /register': { name: 'Robin', ...credentials },
  'POST /login': credentials,
  'POST /admin/login': credentials,
  'POST /password/forgot': { email: newEmail() },
  'POST /password/reset': { token: 'made-up', password: PASSWORD },
  'POST /email/verify': { token: 'made-up' },
  'POST /account/profile': { name: 'Robin', time_zone: 'Europe/Berlin' },
  'POST /account/preferences': { text_size: 'large', reduced_motion: true },
  'POST /account/email': { email: newEmail(), password: PASSWORD },
  'POST /account/password': { current_password: PASSWORD, new_password: PASSWORD },
  'POST /account/delete': { password: PASSWORD },
  'POST /buy-plan': { plan_id: 1, payment_method_id: null },
  'POST /add-memorychallenge': { score: 50, level: 1 },
  'POST /add-speedchallenge': { score: 50, level: 1 },
  'POST /game-scores': { user_id: 1, game_type: 'n-back', score: 20, level: 1 },
  'POST /rounds': {
    ...{ game: 'sequence-span', level: 2, score: 30, round_id: '0c8f9a52-3d0f-4f0e-8a5d-6f3f1f0f7c11' },
    ...{ seconds: 90, trials: 10, hits: 5, played_at: '2026-11-01T12:00:00.000Z' },
    stair: { step: 5, reason: 'hit', run: 1 },
  },
  'POST /game-stair': { game: 'n-back', step: 4, reason: 'chosen', run: 0 },
  'POST /add-wellness': { minutes: 1 },
  'POST /weekly-goal': { sessions: 4 },
  'POST /assessments': {
    ...{ assessment_id: 'f3b0a3b6-1f2e-4c11-9c55-2d6a6c2f8a10', form: 0 },
    results: [{ game: 'n-back', value: 80 }],
  },
  'POST /add-chat': { message: 'Hello' },
  'POST /contact': { name: 'Robin', email: newEmail(), subject: 'Hello', message: 'A question of ten letters' },
  'POST /admin/members/:id/grant': { days: 7, reason: 'A gift' },
  'POST /admin/members/:id/end-access': { reason: 'At their wish' },
  'POST /admin/members/:id/suspend': { reason: 'At their wish' },
  'POST /admin/members/:id/unsuspend': { reason: 'At their wish' },
  'POST /admin/releases/:name/promote': { version: version(1) },
  'POST /admin/two-step': { password: PASSWORD },
  'POST /admin/two-step/confirm': { code: '123456' },
  'POST /admin/two-step/disable': { password: PASSWORD, code: '123456' },
  'POST /releases': newRelease(),
  'POST /channels/:channel/promote': release,
  'POST /channels/:channel/rollback': { name: release.name },
};
/** Of the calls that need one. */
const GOOD_QUERIES: Partial<Record<keyof Routes, Record<string, string>>> = {
  'GET /releases/:name/:version/file': { path: 'other.js' },
  'GET /game-scores': { type: 'n-back' },
  'GET /game-records': { game: 'n-back' },
};

const fill = (path: string, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');

/** JSON.stringify could not write every text that is put into the field. */
const withField = (good: object, field: string, json: string) =>
  JSON.stringify({ ...good, [field]: '<field>' }).replace('"<field>"', () => json);

let api: TestApi;

beforeAll(async () => {
  const limits = ['REGISTER', 'LOGIN', 'LOGIN_ACCOUNT', 'MAIL', 'MAIL_ACCOUNT', 'CHAT', 'ROUNDS', 'CONTACT'].map(
    (name) => [`RATE_LIMIT_${name}`, ALL_YOU_LIKE],
  );
  api = await startTestApi(Object.fromEntries(limits));
});
afterAll(() => api.stop());

describe.each(keys)('%s', (key) => {
  const route: Route = routes[key];
  const { method, path } = parseRouteKey(key);
  const good = GOOD_BODIES[key] ?? {};
  const fieldsOf = (part: 'params' | 'query' | 'body') => Object.keys(route[part]?.shape ?? {});
  const params = { ...PARAMS, ...OWN_PARAMS[key] };
  let authorization: string;

  // Only signing out costs a session.
  (/^DELETE .*session/.test(key) ? beforeEach : beforeAll)(async () => {
    authorization = `Bearer ${route.access === 'publisher' ? RELEASE_TOKEN : (await newAdmin(api)).token}`;
  });

  async function survives(calls: Partial<RawCall>[]) {
    for (const call of calls) {
      const headers = { authorization, 'content-type': 'application/json', ...call.headers };
      const body = method === 'POST' ? { body: JSON.stringify(good) } : {};
      const answer = await sendRaw(api.url, { method, path: fill(path, params), ...body, ...call, headers });
      expect(faultOf(answer, call)).toBe('');
    }
  }

  it('takes the good call, so that the others are met by more than the guard', async () => {
    const answer = await api.call(key, {
      params,
      headers: { authorization },
      ...(route.body && { body: good }),
      ...(GOOD_QUERIES[key] && { query: GOOD_QUERIES[key] }),
    });

    expect([200, 201, 204, 404, 409, REFUSED[key]]).toContain(answer.status);
  });

  it('survives every body', () =>
    survives([...hostile.HOSTILE_JSON, ...hostile.UNREADABLE_BODIES].map((body) => ({ body }))));

  it('survives everything in each field of its body', () =>
    survives(
      fieldsOf('body').flatMap((field) => hostile.HOSTILE_JSON.map((json) => ({ body: withField(good, field, json) }))),
    ));

  it('survives everything in each parameter of its path', () =>
    survives(
      fieldsOf('params').flatMap((name) =>
        hostile.HOSTILE_IDS.map((id) => ({ path: fill(path, { ...params, [name]: id }) })),
      ),
    ));

  it('survives every query', () =>
    survives(
      [...fieldsOf('query'), 'unknown'].flatMap((name) =>
        hostile.HOSTILE_QUERY_VALUES.map((value) => ({
          path: `${fill(path, params)}?${name}${value.replace('NAME', name)}`,
        })),
      ),
    ));

  it('survives every authorization', () =>
    survives(hostile.HOSTILE_BEARERS.map((authorization) => ({ headers: { authorization } }))));

  it('survives every cookie', () => survives(hostile.HOSTILE_COOKIES.map((cookie) => ({ headers: { cookie } }))));

  it('survives every content type', () =>
    survives(hostile.HOSTILE_CONTENT_TYPES.map((type) => ({ headers: { 'content-type': type } }))));

  it('survives every method', () => survives(hostile.UNUSUAL_METHODS.map((method) => ({ method }))));
});

/** What an answer to bad input must not be; empty when it is as it should. */
function faultOf({ status, text }: RawAnswer, call: Partial<RawCall>): string {
  const told = `${status} ${text.slice(0, 300)} for ${JSON.stringify(call).slice(0, 300)}`;
  if (status >= 500) return `a failure: ${told}`;
  if (STACK_TRACE.test(text)) return `a stack trace: ${told}`;
  if (status < 400 || call.method === 'HEAD') return '';
  return isProblem(text) ? '' : `another shape: ${told}`;
}

function isProblem(text: string) {
  try {
    return errorBody.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
