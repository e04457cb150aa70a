import type { Routes } from '@mindgrove/contracts/routes';

import { newEmail, PASSWORD } from './factories.js';
import { newRelease, version } from './new-release.js';

export interface GoodCall {
  /** What it is answered with the first time, in the order of the table, by whoever is just let in. */
  status: number;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

const release = { name: 'mfe-games', version: version(1) };
const credentials = { email: newEmail(), password: PASSWORD };
const nobody = { id: '999999' };
const reason = 'At their wish';
const round = { score: 50, level: 1 };

/** A right call of every route, refused at most for what the database holds; a route that is missing does not compile. */
export const goodCalls: Record<keyof Routes, GoodCall> = {
  'POST /register': { status: 200, body: { name: 'Robin', ...credentials } },
  'POST /login': { status: 200, body: credentials },
  'POST /admin/login': { status: 401, body: credentials },
  'POST /session/refresh': { status: 401 },
  'DELETE /session': { status: 204 },
  'GET /me': { status: 200 },
  'POST /password/forgot': { status: 200, body: { email: newEmail() } },
  'POST /password/reset': { status: 400, body: { token: 'made-up', password: PASSWORD } },
  'POST /email/verify': { status: 400, body: { token: 'made-up' } },
  'POST /email/verification': { status: 200 },
  'POST /account/profile': { status: 200, body: { name: 'Robin', time_zone: 'Europe/Berlin' } },
  'POST /account/preferences': { status: 200, body: { text_size: 'large', reduced_motion: true } },
  'POST /account/email': { status: 200, body: { email: newEmail(), password: PASSWORD } },
  'POST /account/password': { status: 200, body: { current_password: PASSWORD, new_password: PASSWORD } },
  'GET /account/sessions': { status: 200 },
  'DELETE /account/sessions': { status: 204 },
  'DELETE /account/sessions/:id': { status: 404, params: { id: '5f0c1c5e-7d1f-4d27-9c0a-0b8f1c2d3e4f' } },
  'GET /account/export': { status: 200 },
  'POST /account/delete': { status: 200, body: { password: PASSWORD } },
  'POST /account/keep': { status: 200 },
  'GET /get-plans': { status: 200 },
  'POST /buy-plan': { status: 200, body: { plan_id: 1, payment_method_id: null } },
  'GET /dashboard-overview': { status: 200 },
  'POST /add-memorychallenge': { status: 200, body: round },
  'POST /add-speedchallenge': { status: 200, body: round },
  'GET /game-scores': { status: 200, query: { type: 'n-back' } },
  // It names a member who does not make the call.
  'POST /game-scores': { status: 403, body: { user_id: 999_999, game_type: 'n-back', score: 20, level: 1 } },
  'POST /rounds': {
    status: 200,
    body: {
      ...{ game: 'sequence-span', level: 2, score: 30, round_id: '0c8f9a52-3d0f-4f0e-8a5d-6f3f1f0f7c11' },
      ...{ seconds: 90, trials: 10, hits: 5, played_at: '2026-11-01T12:00:00.000Z' },
      stair: { step: 5, reason: 'hit', run: 1 },
    },
  },
  'GET /rounds': { status: 200 },
  'GET /game-records': { status: 200, query: { game: 'n-back' } },
  'POST /game-stair': { status: 200, body: { game: 'n-back', step: 4, reason: 'chosen', run: 0 } },
  'POST /add-wellness': { status: 200, body: { minutes: 1 } },
  'GET /training': { status: 200 },
  'GET /training-history': { status: 200 },
  'POST /weekly-goal': { status: 200, body: { sessions: 4 } },
  'GET /assessments': { status: 200 },
  'POST /assessments': {
    status: 200,
    body: {
      ...{ assessment_id: 'f3b0a3b6-1f2e-4c11-9c55-2d6a6c2f8a10', form: 0 },
      results: [{ game: 'n-back', value: 80 }],
    },
  },
  'POST /assessments/skip': { status: 200 },
  'GET /get-chat': { status: 200 },
  'POST /add-chat': { status: 200, body: { message: 'Hello' } },
  'DELETE /delete-chat/:id': { status: 404, params: nobody },
  'POST /releases': { status: 201, body: newRelease() },
  'POST /channels/:channel/promote': { status: 200, params: { channel: 'next' }, body: release },
  'POST /channels/:channel/rollback': { status: 409, params: { channel: 'next' }, body: { name: release.name } },
  'GET /release-set': { status: 200 },
  'GET /releases/:name/:version': { status: 200, params: release },
  'GET /releases/:name/:version/file': { status: 404, params: release, query: { path: 'other.js' } },
  'POST /contact': {
    status: 200,
    body: { name: 'Robin', email: newEmail(), subject: 'Hello', message: 'A question of ten letters' },
  },
  'GET /admin/members': { status: 200 },
  'POST /admin/members/:id/grant': { status: 404, params: nobody, body: { days: 7, reason } },
  'POST /admin/members/:id/end-access': { status: 404, params: nobody, body: { reason } },
  'POST /admin/members/:id/suspend': { status: 404, params: nobody, body: { reason } },
  'POST /admin/members/:id/unsuspend': { status: 404, params: nobody, body: { reason } },
  'GET /admin/tickets': { status: 200 },
  'POST /admin/tickets/:id/close': { status: 404, params: nobody },
  'POST /admin/tickets/:id/reopen': { status: 404, params: nobody },
  'GET /admin/releases': { status: 200 },
  'POST /admin/releases/:name/promote': { status: 200, params: release, body: { version: release.version } },
  'POST /admin/releases/:name/rollback': { status: 409, params: release },
  'GET /admin/audit': { status: 200 },
  'GET /admin/two-step': { status: 200 },
  'POST /admin/two-step': { status: 200, body: { password: PASSWORD } },
  'POST /admin/two-step/confirm': { status: 409, body: { code: '123456' } },
  'POST /admin/two-step/disable': { status: 409, body: { password: PASSWORD, code: '123456' } },
  'GET /health': { status: 200 },
  'GET /ready': { status: 200 },
  'GET /dev/mail': { status: 200 },
};
