import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clearSession, storeSession } from '@mindgrove/kit/host';
import { useQuery } from '@mindgrove/kit/query';
import { newOverview, newUser, renderPage } from '@mindgrove/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import type { FinishedSession } from '../features/minutes/use-session-queue.ts';
import { TIPS } from '../features/tips/tips.ts';
import WellnessPage from './wellness.tsx';

const base = 'http://localhost/api';
const UNSENT = 'mindgrove:unsent-sessions:7';
const MINUTE = 60_000;
const server = setupServer();
let posted: FinishedSession[] = [];
let total = 0;

const acceptSessions = http.post<never, FinishedSession>(`${base}/add-wellness`, async ({ request }) => {
  const session = await request.json();
  posted.push(session);
  total += session.minutes;
  return HttpResponse.json({ success: true, data: { streak_time: total, meditation_streak_days: 1 } });
});
const failMinutes = http.post(`${base}/add-wellness`, () => HttpResponse.json({ error: 'Not now.' }, { status: 503 }));
const serveOverview = http.get(`${base}/dashboard-overview`, () =>
  HttpResponse.json({ success: true, data: newOverview({ streak_time: total, meditation_streak_days: 1 }) }),
);

// Each tick rerenders the page: allow for a busy machine.
jest.setTimeout(30_000);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  posted = [];
  total = 0;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'performance'] });
  server.use(acceptSessions, serveOverview);
});
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  jest.useRealTimers();
});
afterAll(() => server.close());

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = (name: string, region = 'Meditation timer') =>
  user.click(within(screen.getByRole('region', { name: region })).getByRole('button', { name }));
const TIPS_CARD = 'Tips for a calmer day';
const BREATHING = 'Box breathing';
const timer = () => screen.getByRole('progressbar', { name: 'Meditation' });

async function openPage(member = newUser()) {
  const page = renderPage(<WellnessPage />, { user: member });
  await screen.findByText('Total time');
  return page;
}

describe('the meditation timer', () => {
  it('counts down, pauses, resumes and resets to the chosen duration', async () => {
    await openPage();
    await user.click(screen.getByRole('radio', { name: '10 minutes' }));
    expect(timer()).toHaveTextContent('10:00');

    await press('Start');
    await wait(5000);
    expect(timer()).toHaveTextContent('09:55');
    await press('Pause');
    await wait(MINUTE);
    expect(timer()).toHaveTextContent('09:55');
    await press('Resume');
    await wait(1000);
    expect(timer()).toHaveTextContent('09:54');
    await press('Stop');
    expect(timer()).toHaveTextContent('10:00');
  });

  it('posts the minutes once when it is completed, and shows the new total', async () => {
    await openPage();
    await user.click(screen.getByRole('radio', { name: '2 minutes' }));

    await press('Start');
    await wait(2 * MINUTE);

    expect(timer()).toHaveTextContent('00:00');
    expect(screen.getByText('Well done. 2 calm minutes were added to your total.')).toBeInTheDocument();
    expect(await screen.findByText('2 minutes', { selector: 'p span' })).toBeInTheDocument();
    await wait(MINUTE);
    expect(posted).toEqual([{ minutes: 2, session_id: expect.stringMatching(/^[\da-f-]{36}$/) as unknown }]);
  });

  it('makes other remotes refetch what minutes change', async () => {
    const fetchData = jest.fn(() => Promise.resolve(0));
    const Elsewhere = ({ path }: { path: string }) => {
      useQuery({ queryKey: [path], queryFn: () => fetchData() });
      return null;
    };
    renderPage(
      <>
        <WellnessPage />
        <Elsewhere path="/training" />
        <Elsewhere path="/training-history" />
      </>,
    );
    await screen.findByText('Total time');
    await user.click(screen.getByRole('radio', { name: '2 minutes' }));
    expect(fetchData).toHaveBeenCalledTimes(2);

    await press('Start');
    await wait(2 * MINUTE);

    await waitFor(() => expect(fetchData).toHaveBeenCalledTimes(4));
  });

  it('loses no time when a sleeping tab wakes up late', async () => {
    await openPage();
    await press('Start');

    jest.setSystemTime(Date.now() + 60 * MINUTE);
    await wait(250);

    await waitFor(() => expect(posted).toMatchObject([{ minutes: 5 }]));
  });

  it('counts the whole minutes of a session that is stopped', async () => {
    await openPage();
    await press('Start');
    await wait(3 * MINUTE + 59_000);

    await press('Stop');

    await waitFor(() => expect(posted).toMatchObject([{ minutes: 3 }]));
  });

  it('counts nothing below a minute, and says so', async () => {
    await openPage();
    await press('Start');
    await wait(59_000);

    await press('Stop');

    expect(screen.getByText(/Stopped before the first full minute/)).toBeInTheDocument();
    expect(posted).toEqual([]);
  });

  it('counts the minutes of a member who leaves the page', async () => {
    const { unmount } = await openPage();
    await press('Start');
    await wait(MINUTE);

    unmount();

    await waitFor(() => expect(posted).toMatchObject([{ minutes: 1 }]));
  });

  it('keeps minutes that could not be stored, says so, and sends them with their id and time when the page opens next', async () => {
    server.use(failMinutes);
    const { unmount } = await openPage();
    await press('Start');
    await wait(5 * MINUTE);
    expect(await screen.findByText(/Not now\. They are kept on this device/)).toBeInTheDocument();
    const kept = JSON.parse(localStorage.getItem(UNSENT) ?? '[]') as FinishedSession[];
    unmount();
    await wait(MINUTE);

    server.use(acceptSessions);
    await openPage();

    await waitFor(() => expect(posted).toEqual(kept));
    expect(kept).toMatchObject([{ minutes: 5, ended_at: expect.any(String) as unknown }]);
    await waitFor(() => expect(localStorage.getItem(UNSENT)).toBeNull());
  });

  it('keeps the minutes of a member who signs out, and sends them when that member returns', async () => {
    const { unmount } = await openPage();
    await press('Start');
    await wait(MINUTE);
    act(() => clearSession());
    unmount();
    expect(posted).toEqual([]);

    const { unmount: leave } = await openPage(newUser({ id: 8 }));
    await wait(0);
    expect(posted).toEqual([]);
    leave();

    await openPage();
    await waitFor(() => expect(posted).toMatchObject([{ minutes: 1 }]));
    await waitFor(() => expect(localStorage.getItem(UNSENT)).toBeNull());
  });

  it("never counts one member's minutes for another who signs in meanwhile", async () => {
    await openPage();
    await press('Start');
    await wait(MINUTE);

    act(() => storeSession({ user: newUser({ id: 8 }), token: 'of another' }));

    await wait(5 * MINUTE);
    expect(posted).toEqual([]);
    expect(JSON.parse(localStorage.getItem(UNSENT) ?? '[]')).toMatchObject([{ minutes: 1 }]);
  });

  it('sends queued minutes on Retry', async () => {
    server.use(failMinutes);
    await openPage();
    await press('Start');
    await wait(5 * MINUTE);
    await screen.findByText(/kept on this device/);

    server.use(acceptSessions);
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    await waitFor(() => expect(screen.queryByText(/kept on this device/)).toBeNull());
    expect(posted).toHaveLength(1);
  });
});

describe('box breathing', () => {
  it('marks the current phase, four seconds each, until it is stopped', async () => {
    await openPage();
    const marked = () =>
      within(screen.getByRole('list', { name: 'Phases' }))
        .getAllByRole('listitem')
        .filter((item) => item.getAttribute('aria-current') === 'step')
        .map((item) => item.textContent);
    expect(marked()).toEqual([]);

    await press('Start', BREATHING);
    const seen = [];
    for (let phase = 0; phase < 5; phase += 1) {
      seen.push(...marked());
      await wait(4000);
    }

    expect(seen).toEqual(['Inhale', 'Hold', 'Exhale', 'Pause', 'Inhale']);
    await press('Stop', BREATHING);
    expect(marked()).toEqual([]);
  });
});

describe('the tips', () => {
  const shown = () => TIPS.findIndex(({ title }) => screen.queryByText(title));

  it('move on every 20 seconds without being announced', async () => {
    await openPage();

    const seen = [];
    for (const _ of TIPS) {
      await wait(20_000);
      seen.push(shown());
    }

    expect(seen).toEqual([...TIPS.keys()].slice(1).concat(0));
    expect(screen.getByText(TIPS[0]?.title ?? '').parentElement).toHaveAttribute('aria-live', 'off');
  });

  it('can be paused, and all reached by button', async () => {
    await openPage();
    await press('Pause tips', TIPS_CARD);
    await wait(10 * MINUTE);
    expect(shown()).toBe(0);

    const seen = [];
    for (const _ of TIPS) {
      await press('Next tip', TIPS_CARD);
      seen.push(shown());
    }
    expect(seen).toEqual([...TIPS.keys()].slice(1).concat(0));
    await press('Previous tip', TIPS_CARD);
    expect(shown()).toBe(TIPS.length - 1);
  });
});

describe('the minutes so far', () => {
  it('say that they could not be loaded, and recover on Retry', async () => {
    server.use(http.get(`${base}/dashboard-overview`, () => HttpResponse.error()));
    renderPage(<WellnessPage />);
    await screen.findByText(/Error: We cannot reach Mindgrove/);

    server.use(serveOverview);
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('0 minutes')).toBeInTheDocument();
  });
});
