import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { dayIn } from '@mindgrove/contracts/rules/member-day';
import type { Training } from '@mindgrove/contracts/training';
import { useQueryClient } from '@mindgrove/kit/query';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { serveApi } from '../test/serve-api.ts';
import { Grove } from '../features/grove/grove.tsx';
import { newDaily, newTraining } from '../test/factories.ts';
import DailyExercisePage from './daily-exercise.tsx';

const path = 'http://localhost/api/training';
const server = serveApi();
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const serveTraining = (changes: Partial<Training> = {}) =>
  server.use(http.get(path, () => HttpResponse.json({ data: newTraining(changes) })));
const open = () => renderPage(<DailyExercisePage />, { at: '/daily-exercise' });
const steps = async () =>
  within(await screen.findByRole('list', { name: "Today's games" }))
    .getAllByRole('listitem')
    .map((step) => step.textContent);

describe('the daily exercise', () => {
  it('shows the three games as steps, and begins with the first', async () => {
    serveTraining();
    open();

    expect(await steps()).toEqual([
      'Lantern PathMemory · 4 min0 of 2 rounds',
      'Word SortFocus · 3 min0 of 2 rounds',
      'Speed MathSpeed · 3 min0 of 3 rounds',
    ]);
    expect(screen.getByRole('progressbar', { name: 'Today' })).toHaveAttribute('aria-valuetext', '0 of 7 rounds');
    expect(screen.getByText(/About 10 minutes in all/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Begin: Lantern Path' })).toHaveAttribute('href', '/games/sequence-span');
  });

  it('continues with the first game that has rounds left, whatever was played before it', async () => {
    serveTraining({ daily: newDaily(2, 1, 5) });
    open();

    expect(await steps()).toEqual([
      'Lantern PathMemory · 4 min2 of 2 rounds, done',
      'Word SortFocus · 3 min1 of 2 rounds',
      'Speed MathSpeed · 3 min3 of 3 rounds, done',
    ]);
    expect(screen.getByText('6 of 7 rounds')).toBeInTheDocument();
    expect(screen.getByText('Round 2 of 2')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Next: Word Sort' })).toHaveAttribute('href', '/games/word-sorting');
    expect(screen.getAllByRole('listitem', { current: 'step' })).toHaveLength(1);
  });

  it('ends with "Done for today", the week in words, and no push to play more', async () => {
    const today = '2026-11-21';
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${today}T12:00:00Z`));
    serveTraining({ today, daily: newDaily(2, 2, 3), active_days: ['2026-11-14', '2026-11-17', today] });
    open();

    expect(await screen.findByRole('heading', { name: 'Done for today' })).toBeInTheDocument();
    expect(screen.getByText('That makes 2 of 3 days this week. One more and your week is whole.')).toBeInTheDocument();
    const week = within(screen.getByRole('list', { name: 'This week' }));
    expect(week.getAllByText(/practiced/)).toHaveLength(2);
    expect(screen.getByText('See you tomorrow.')).toBeInTheDocument();
    expect(await steps()).toEqual(['Lantern Path', 'Word Sort', 'Speed Math']);
    expect(screen.getByRole('link', { name: 'Back to Today' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('link', { name: /Begin|Next/ })).toBeNull();
  });

  it.each([
    ['stays while its day lasts', 0, 'Three games for today'],
    ['gives way to an error on the next day', 86_400_000, /^Error: /],
  ])('%s, when it cannot be loaded again', async (_, later, shown) => {
    serveTraining({ today: dayIn('UTC', new Date()) });
    const user = newUser({ time_zone: 'UTC' });
    let queries: ReturnType<typeof useQueryClient> | undefined;
    const Queries = () => ((queries = useQueryClient()), null);
    renderPage(
      <>
        <Queries />
        <DailyExercisePage />
      </>,
      { user },
    );
    await screen.findByText('Three games for today');
    server.use(http.get(path, () => HttpResponse.json({ error: 'Not now.' }, { status: 500 })));

    const now = Date.now() + later;
    jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'setImmediate', 'nextTick'] });
    await act(() => queries?.refetchQueries());

    expect(await screen.findByText(shown)).toBeInTheDocument();
  });

  it('says that the exercise could not be loaded, and recovers on Retry', async () => {
    server.use(http.get(path, () => HttpResponse.json({ error: 'No exercise now.' }, { status: 500 })));
    open();
    expect(await screen.findByText('Error: No exercise now.')).toBeInTheDocument();

    serveTraining();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await steps()).toHaveLength(3);
  });

  it('loads the new day when the tab is visible again after the day has changed', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-22T02:59:00Z'), advanceTimers: true });
    serveTraining({ today: '2026-11-21', daily: newDaily(2, 2, 3) });
    open();
    await screen.findByRole('heading', { name: 'Done for today' });
    serveTraining({ today: '2026-11-22' });

    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('heading', { name: 'Done for today' })).toBeInTheDocument();
    jest.setSystemTime(Date.parse('2026-11-22T03:00:00Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));

    expect(await screen.findByRole('link', { name: /^Begin/ })).toBeInTheDocument();
  });
});

describe('the grove at the end of the exercise', () => {
  const TODAY = '2026-11-21';
  const done = (practice: string, changes: Partial<Training> = {}) =>
    newTraining({ today: TODAY, daily: newDaily(2, 2, 3), active_days: [TODAY], practice, ...changes });
  const scene = () => screen.findByRole('img', { name: /^Your grove after \d+ days of practice/ });
  const plants = (grove: HTMLElement) =>
    [...grove.querySelectorAll('use')].map((plant) =>
      ['href', 'data-variant', 'transform'].map((name) => plant.getAttribute(name)),
    );
  const growing = (grove: HTMLElement) => grove.querySelectorAll('.growing').length;

  it("is the member's own, as on Today", async () => {
    const member = newUser({ id: 4711 });
    serveTraining(done('mfsc'));
    const { unmount } = renderPage(<DailyExercisePage />, { user: member });
    const atTheEnd = await scene();
    expect(screen.getByText(/^New today: /)).toBeInTheDocument();
    unmount();

    renderPage(<Grove member={member} greeting="Hello" training={done('mfsc')} />);
    const onToday = await scene();

    expect(plants(atTheEnd)).toHaveLength(4);
    expect(plants(onToday)).toEqual(plants(atTheEnd));
    expect({ ...onToday.dataset }).toEqual({ ...atTheEnd.dataset });
  });

  it("shows today's plant growing once, and not again on Today", async () => {
    serveTraining(done('mfscm'));
    const first = open();
    expect(growing(await scene())).toBe(1);
    first.unmount();

    const second = open();
    expect(growing(await scene())).toBe(0);
    second.unmount();
    renderPage(<Grove member={newUser()} greeting="Hello" training={done('mfscm')} />);

    expect(growing(await scene())).toBe(0);
  });

  it('shows a plant growing that was seen on Today between the games', async () => {
    const today = renderPage(<Grove member={newUser()} greeting="Hello" training={done('mfscmf')} />);
    expect(growing(await scene())).toBe(1);
    today.unmount();

    serveTraining(done('mfscmf'));
    open();

    expect(growing(await scene())).toBe(1);
  });

  it("keeps its drawing when the day's practice arrives later, and lets the plant grow then", async () => {
    const Refetch = () => {
      const queries = useQueryClient();
      return <button onClick={() => void queries.invalidateQueries()}>Refetch</button>;
    };
    serveTraining(done('mfscmf', { active_days: [] }));
    renderPage(
      <>
        <DailyExercisePage />
        <Refetch />
      </>,
    );
    const before = await scene();
    const known = plants(before);
    expect(growing(before)).toBe(0);
    expect(screen.queryByText(/^New today|^Practice today/)).toBeNull();

    serveTraining(done('mfscmfs'));
    await userEvent.click(screen.getByRole('button', { name: 'Refetch' }));
    await screen.findByText(/^New today: /);

    expect(await scene()).toBe(before);
    expect(growing(before)).toBe(1);
    expect(plants(before)).toHaveLength(known.length + 1);
    await userEvent.click(screen.getByRole('button', { name: 'Refetch' }));
    expect(growing(before)).toBe(1);
  });
});
