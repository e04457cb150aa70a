import { afterEach, beforeEach, jest } from '@jest/globals';
import type { Sit } from '@mindgrove/contracts/library';
import { newOverview, newUser, renderPage } from '@mindgrove/kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';

import WellnessPage from '../pages/wellness.tsx';
import sessionQueue, { type FinishedSession } from '../features/meditation/practice/session-queue.ts';
import { answerCalls, API } from './serve-api.ts';

export const MINUTE = 60_000;
export const UNSENT = 'mindgrove:unsent-sessions:7';
export const queued = () => JSON.parse(localStorage.getItem(UNSENT) ?? '[]') as FinishedSession[];

/** The fake server: what it received and will respond with. */
export const backend = { posted: [] as FinishedSession[], total: 0, serverTime: null as number | null };

export const sit: Sit = {
  slug: 'a-first-sit',
  title: 'A first sit',
  summary: 'Begin here.',
  minutes: 3,
  scene: 'hills',
  sound: 'none',
  ends_quietly: false,
  lines: [
    { at: 5, text: 'Sit down.' },
    { at: 20, text: 'Breathe out.' },
    { at: 60, text: 'Stay a while.' },
  ],
  closing: 'You sat, and that was all.',
};
export const TIPS = ['One', 'Two', 'Three'].map((word, index) => ({
  id: index + 1,
  title: `Tip ${word}`,
  text: `Text ${word}`,
}));

export const acceptSessions = http.post<never, FinishedSession>(`${API}/add-wellness`, async ({ request }) => {
  const session = await request.json();
  const isNew = backend.posted.every(({ session_id }) => session_id !== session.session_id);
  backend.posted.push(session);
  if (isNew) backend.total += session.minutes;
  return HttpResponse.json({ success: true, data: { streak_time: backend.total, meditation_streak_days: 1 } });
});
export const failSessions = http.post(`${API}/add-wellness`, () =>
  HttpResponse.json({ error: 'Not now.' }, { status: 503 }),
);
export const serveOverview = http.get(`${API}/dashboard-overview`, () =>
  HttpResponse.json({ success: true, data: newOverview({ streak_time: backend.total, meditation_streak_days: 1 }) }),
);
export const serveTips = http.get(`${API}/tips`, () => HttpResponse.json({ data: TIPS }));
export const serveSits = http.get(`${API}/sits`, () => HttpResponse.json({ data: [sit] }));

export const server = setupServer(
  acceptSessions,
  serveOverview,
  serveTips,
  serveSits,
  http.get(`${API}/sits/:slug`, ({ params }) =>
    params['slug'] === sit.slug
      ? HttpResponse.json({ data: sit })
      : HttpResponse.json({ error: 'Not found', message: '', code: 'not_found', requestId: '' }, { status: 404 }),
  ),
  http.get(`${API}/health`, () =>
    backend.serverTime === null
      ? HttpResponse.error()
      : HttpResponse.json({ status: 'alive' }, { headers: { date: new Date(backend.serverTime).toUTCString() } }),
  ),
);

/** Time that passed without a tick. */
let slept = 0;

function reset() {
  Object.assign(backend, { posted: [], total: 0, serverTime: null });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  const fakeNow = performance.now.bind(performance);
  slept = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => fakeNow() + slept);
  // jsdom has neither.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  HTMLCanvasElement.prototype.getContext = () => null;
}

/** Serves the page's calls in every test of the file; time passes only when the test says so. */
export function serveWellness() {
  answerCalls(server);
  beforeEach(reset);
  afterEach(() => {
    localStorage.clear();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
}

export const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
export const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The device sleeps: both clocks continue, and nothing runs. */
export async function sleep(ms: number) {
  slept += ms;
  jest.setSystemTime(Date.now() + ms);
  await wait(250);
}

/** Acts as if the clock was set, or the device slept and its monotonic clock stood still. */
export async function moveWallClock(ms: number) {
  jest.setSystemTime(Date.now() + ms);
  await wait(1250);
}

export const region = (name: string) => within(screen.getByRole('region', { name }));
export const press = (name: string, where = 'Meditation timer') =>
  user.click(region(where).getByRole('button', { name }));
export const clock = () => screen.getByRole('progressbar', { name: 'Meditation' });

export async function openPage(page: ReactNode = <WellnessPage />, member = newUser()) {
  const view = renderPage(page, { user: member, queues: [sessionQueue] });
  await screen.findByText('Total time');
  return view;
}

/** Starts a session and waits until it fills the screen. */
export async function start(minutes?: number) {
  if (minutes) await user.click(screen.getByRole('radio', { name: `${minutes} minutes` }));
  await press('Start');
  return screen.findByRole('dialog');
}
