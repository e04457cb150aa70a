import type { Route } from '@mindgrove/contracts/http/route';
import { type Routes, routes } from '@mindgrove/contracts/routes';

import { newEmail, PASSWORD } from './factories.js';
import { newRelease, version } from './new-release.js';

interface GoodCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** What it is answered with where the database holds nothing that it could succeed with. */
  status?: number;
}

const release = { name: 'mfe-games', version: version(1) };
const credentials = { email: newEmail(), password: PASSWORD };
const nobody = { id: '999999' };
const reason = 'At their wish';
const round = { score: 50, level: 1 };

/** What a right call needs beside its path; a route that is missing here needs nothing. */
const GOOD_CALLS: Partial<Record<keyof Routes, GoodCall>> = {
  'POST /register': { body: { name: 'Robin', ...credentials } },
  'POST /login': { body: credentials },
  'POST /admin/login': { status: 401, body: credentials },
  'POST /session/refresh': { status: 401 },
  'POST /password/forgot': { body: { email: newEmail() } },
  'POST /password/reset': { status: 400, body: { token: 'made-up', password: PASSWORD } },
  'POST /email/verify': { status: 400, body: { token: 'made-up' } },
  'POST /account/profile': { body: { name: 'Robin', time_zone: 'Europe/Berlin' } },
  'POST /account/preferences': { body: { text_size: 'large', reduced_motion: true } },
  'POST /account/email': { body: { email: newEmail(), password: PASSWORD } },
  'POST /account/password': { body: { current_password: PASSWORD, new_password: PASSWORD } },
  'DELETE /account/sessions/:id': { status: 404, params: { id: '5f0c1c5e-7d1f-4d27-9c0a-0b8f1c2d3e4f' } },
  'POST /account/delete': { body: { password: PASSWORD } },
  'POST /buy-plan': { body: { plan_id: 1, payment_method_id: null } },
  'POST /add-memorychallenge': { body: round },
  'POST /add-speedchallenge': { body: round },
  'GET /game-scores': { query: { type: 'n-back' } },
  // It names a member who does not make the call.
  'POST /game-scores': { status: 403, body: { user_id: 999_999, game_type: 'n-back', score: 20, level: 1 } },
  'POST /rounds': {
    body: {
      ...{ game: 'sequence-span', level: 2, score: 30, round_id: '0c8f9a52-3d0f-4f0e-8a5d-6f3f1f0f7c11' },
      ...{ seconds: 90, trials: 10, hits: 5, played_at: '2026-11-01T12:00:00.000Z' },
      stair: { step: 5, reason: 'hit', run: 1 },
    },
  },
  'GET /game-records': { query: { game: 'n-back' } },
  'POST /game-stair': { body: { game: 'n-back', step: 4, reason: 'chosen', run: 0 } },
  'POST /add-wellness': { body: { minutes: 1 } },
  'POST /weekly-goal': { body: { sessions: 4 } },
  'POST /assessments': {
    body: {
      ...{ assessment_id: 'f3b0a3b6-1f2e-4c11-9c55-2d6a6c2f8a10', form: 0 },
      results: [{ game: 'n-back', value: 80 }],
    },
  },
  'POST /add-chat': { body: { message: 'Hello' } },
  'DELETE /delete-chat/:id': { status: 404, params: nobody },
  'POST /releases': { body: newRelease() },
  'POST /channels/:channel/promote': { params: { channel: 'next' }, body: release },
  'POST /channels/:channel/rollback': { status: 409, params: { channel: 'next' }, body: { name: release.name } },
  'GET /releases/:name/:version': { params: release },
  'GET /releases/:name/:version/file': { status: 404, params: release, query: { path: 'other.js' } },
  'POST /contact': {
    body: { name: 'Robin', email: newEmail(), subject: 'Hello', message: 'A question of ten letters' },
  },
  'POST /admin/members/:id/grant': { status: 404, params: nobody, body: { days: 7, reason } },
  'POST /admin/members/:id/end-access': { status: 404, params: nobody, body: { reason } },
  'POST /admin/members/:id/suspend': { status: 404, params: nobody, body: { reason } },
  'POST /admin/members/:id/unsuspend': { status: 404, params: nobody, body: { reason } },
  'POST /admin/tickets/:id/close': { status: 404, params: nobody },
  'POST /admin/tickets/:id/reopen': { status: 404, params: nobody },
  'POST /admin/releases/:name/promote': { params: release, body: { version: release.version } },
  'POST /admin/releases/:name/rollback': { status: 409, params: release },
  'POST /admin/two-step': { body: { password: PASSWORD } },
  'POST /admin/two-step/confirm': { status: 409, body: { code: '123456' } },
  'POST /admin/two-step/disable': { status: 409, body: { password: PASSWORD, code: '123456' } },
};

/** A right call of a route, and its status when the calls are made in the order of the table by whoever is just let in. */
export function goodCallOf(key: keyof Routes): GoodCall & { status: number } {
  const route: Route = routes[key];
  return { status: route.status ?? 200, ...GOOD_CALLS[key] };
}
