import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { storeUser } from '@mindgrove/kit';
import { newOverview, newUser, renderPage } from '@mindgrove/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import type { FinishedSession } from '../features/minutes/use-session-queue.ts';
import WellnessPage from './wellness.tsx';

const base = 'http://localhost/api';
const UNSENT = 'mindgrove:unsent-sessions:7';
const NOTICE = /Your access has ended\. Choose a plan to go on; everything you reached is kept\./;
const ended = newUser({ is_subscribed: '1', access: { state: 'ended', until: null } });

let posted: FinishedSession[] = [];
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  posted = [];
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'performance'] });
  server.use(
    http.get(`${base}/dashboard-overview`, () => HttpResponse.json({ success: true, data: newOverview() })),
    http.post<never, FinishedSession>(`${base}/add-wellness`, async ({ request }) => {
      posted.push(await request.json());
      return HttpResponse.json({ success: true, data: { streak_time: 2, meditation_streak_days: 1 } });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  jest.useRealTimers();
});
afterAll(() => server.close());

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const timer = () => within(screen.getByRole('region', { name: 'Meditation timer' }));

it('offers the plans in place of a meditation when access has ended', () => {
  renderPage(<WellnessPage />, { user: ended });

  expect(timer().getByText(NOTICE)).toBeInTheDocument();
  expect(timer().getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing');
  expect(timer().queryByRole('button', { name: 'Start' })).toBeNull();
});

it('finishes and stores a meditation that began with access', async () => {
  renderPage(<WellnessPage />);
  await user.click(screen.getByRole('radio', { name: '2 minutes' }));
  await user.click(timer().getByRole('button', { name: 'Start' }));
  act(() => storeUser(ended));
  expect(timer().getByRole('button', { name: 'Pause' })).toBeInTheDocument();

  await wait(120_000);

  await waitFor(() => expect(posted).toMatchObject([{ minutes: 2 }]));
  expect(timer().getByText(NOTICE)).toBeInTheDocument();
});

it('dates a meditation that was paused while access ended by when it began', async () => {
  const began = Date.now();
  renderPage(<WellnessPage />);
  await user.click(screen.getByRole('radio', { name: '2 minutes' }));
  await user.click(timer().getByRole('button', { name: 'Start' }));
  await wait(60_000);
  await user.click(timer().getByRole('button', { name: 'Pause' }));
  act(() => storeUser(ended));
  await wait(600_000);
  await user.click(timer().getByRole('button', { name: 'Resume' }));

  await wait(60_250);

  await waitFor(() => expect(posted).toHaveLength(1));
  expect(Date.parse(posted[0]?.ended_at ?? '') - began).toBeLessThan(121_000);
});

it('sends a meditation that waited with its own time, although access has ended since', async () => {
  const session = { minutes: 2, session_id: 'a', ended_at: new Date(Date.now() - 60_000).toISOString() };
  localStorage.setItem(UNSENT, JSON.stringify([session]));

  renderPage(<WellnessPage />, { user: ended });

  await waitFor(() => expect(posted).toEqual([session]));
  await waitFor(() => expect(localStorage.getItem(UNSENT)).toBeNull());
});
