import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@mindgrove/contracts/schemas/user';
import { storeUser } from '@mindgrove/kit';
import { newOverview, newUser, renderPage } from '@mindgrove/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import manifest from '../../remote.json' with { type: 'json' };
// Compiles the chart library before the tests, so that none of them waits for it.
import '../features/charts/progress-charts.tsx';
import { newTraining, newTrainingDay } from '../test/factories.ts';
import DashboardPage from './dashboard.tsx';

const overviewPath = 'http://localhost/api/dashboard-overview';
const TODAY = '2026-11-21';
/** Pages of other remotes that this one links to. */
const OTHER_PAGES = ['/wellness', '/education', '/personalized-plan', '/community', '/pricing'];

const trainingWith = (changes: Parameters<typeof newTraining>[0]) =>
  http.get('http://localhost/api/training', () =>
    HttpResponse.json({ data: newTraining({ today: TODAY, ...changes }) }),
  );
const historyWith = (days: ReturnType<typeof newTrainingDay>[]) =>
  http.get('http://localhost/api/training-history', () =>
    HttpResponse.json({ data: { from: '2026-05-24', to: TODAY, days } }),
  );
const server = setupServer(trainingWith({}), historyWith([]));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const serveOverview = (changes: Parameters<typeof newOverview>[0] = {}) =>
  http.get(overviewPath, () => HttpResponse.json({ success: true, data: newOverview(changes) }));
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
/** With this access; on the first day, no trial has begun. */
const newMember = (access: User['access'] = newUser().access) =>
  newUser({ name: 'Maren', access, ...(access.state === 'welcome' && { trial_ends_at: null }) });
const open = (access?: User['access']) => renderPage(<DashboardPage />, { user: newMember(access) });

describe('the dashboard', () => {
  it('greets by name and sums the figures in the wellness score', async () => {
    server.use(
      serveOverview({ memory_game_progress: 157, speed_math_progress: 20, streak_time: 130, brain_score: 30 }),
    );
    open();

    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
    expect(screen.getByText(/Welcome, Maren\./)).toBeInTheDocument();
    expect(await screen.findByRole('progressbar', { name: 'Wellness score' })).toHaveAttribute('aria-valuenow', '227');
    expect(screen.getByText('227 / 2,000')).toBeInTheDocument();
    expect(screen.getByText('Next achievement: Meditation Explorer, 773 points to go.')).toBeInTheDocument();
    const achievements = within(screen.getByRole('list', { name: 'Achievements' })).getAllByRole('listitem');
    expect(achievements.map((item) => item.textContent?.includes('Achieved.'))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('shows every stored figure with its label', async () => {
    server.use(
      serveOverview({ memory_game_level: 3, memory_game_progress: 1240, meditation_streak_days: 1, streak_time: 75 }),
    );
    open();

    const figures = await screen.findByRole('region', { name: 'Your figures' });
    expect(figures).toHaveTextContent(/Memory level 3Memory points 1,240/);
    expect(figures).toHaveTextContent(/Meditation streak 1 dayMeditation time 75 min/);
    expect(screen.queryByText(/medication/i)).toBeNull();
  });

  it('invites a new member to the first game', async () => {
    server.use(serveOverview());
    open();

    expect(await screen.findByRole('link', { name: 'Play your first game' })).toHaveAttribute('href', '/memory-match');
    expect(screen.queryByRole('region', { name: 'Your figures' })).toBeNull();
  });

  it('reports figures that cannot be loaded, keeps the links, and recovers on Retry', async () => {
    server.use(http.get(overviewPath, () => HttpResponse.json({ error: 'No figures today.' }, { status: 500 })));
    open();
    expect(await screen.findByText('Error: No figures today.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Memory Game' })).toBeInTheDocument();

    server.use(serveOverview({ brain_score: 5 }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('5 / 2,000')).toBeInTheDocument();
  });

  it('reports a failed exercise and week once, not twice', async () => {
    server.use(
      serveOverview(),
      http.get('http://localhost/api/training', () => HttpResponse.json({ error: 'Not today.' }, { status: 500 })),
    );
    open();

    expect(await screen.findAllByText('Error: Not today.')).toHaveLength(1);
    expect(screen.queryByText('Loading your week…')).toBeNull();
  });

  it('links only to pages that exist', async () => {
    server.use(serveOverview({ brain_score: 5 }), historyWith([newTrainingDay(TODAY)]));
    open();
    await screen.findByText('Scores');

    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0]);

    const pages = [...manifest.routes.map(({ path }) => path), ...OTHER_PAGES];
    expect(targets.filter((target) => !pages.includes(target ?? ''))).toEqual([]);
    expect(targets).toEqual(expect.arrayContaining(['/games', '/speed-math', '/progress-report', ...OTHER_PAGES]));
  });

  it('shows the week as rings and days, without blame', async () => {
    server.use(
      serveOverview(),
      trainingWith({ weekly_goal: 4, active_days: ['2026-11-01', '2026-11-18', '2026-11-20'] }),
    );
    open();

    const week = await screen.findByRole('region', { name: 'Your week' });

    expect(within(week).getByRole('progressbar', { name: 'Last 7 days: sessions' })).toHaveTextContent('2 / 4');
    expect(within(week).getByRole('progressbar', { name: 'Last 28 days: sessions' })).toHaveTextContent('3 / 16');
    const days = within(within(week).getByRole('list', { name: 'The last seven days' })).getAllByRole('listitem');
    expect(days.map((day) => day.textContent)).toEqual([
      'SunRest day',
      'MonRest day',
      'TueRest day',
      'WedSession',
      'ThuRest day',
      'FriSession',
      'SatToday',
    ]);
    expect(week).not.toHaveTextContent(/miss|fail|lost|broke|only|behind/i);
  });

  it('changes the goal at once, and restores it when the server rejects it', async () => {
    const sent: unknown[] = [];
    server.use(
      serveOverview(),
      http.post('http://localhost/api/weekly-goal', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? HttpResponse.json({ data: { weekly_goal: 5 } })
          : HttpResponse.json({ error: 'Not now.' }, { status: 500 });
      }),
    );
    open();
    const ring = await screen.findByRole('progressbar', { name: 'Last 7 days: sessions' });

    await userEvent.click(screen.getByRole('radio', { name: '5 sessions' }));
    expect(ring).toHaveTextContent('0 / 5');
    await waitFor(() => expect(sent).toEqual([{ sessions: 5 }]));
    await userEvent.click(screen.getByRole('radio', { name: '4 sessions' }));

    await waitFor(() => expect(sent).toHaveLength(2));
    await waitFor(() => expect(ring).toHaveTextContent('0 / 5'));
    expect(screen.getByRole('radio', { name: '5 sessions' })).toBeChecked();
  });

  it.each<[User['access'], string, string, string]>([
    [{ state: 'welcome', until: inDays(1) }, 'Your first day', 'See plans', '/pricing'],
    [{ state: 'trialing', until: inDays(13.5) }, '14 days remaining', 'See plans', '/pricing'],
    [{ state: 'trialing', until: inDays(2) }, '2 days remaining', 'Subscribe Now', '/pricing'],
    [{ state: 'trialing', until: inDays(0.2) }, '1 day remaining', 'Subscribe Now', '/pricing'],
    [{ state: 'active', until: inDays(20) }, 'Active Subscription', 'Plan & billing', '/account#billing'],
    [{ state: 'active', until: null }, 'Active Subscription', 'Plan & billing', '/account#billing'],
    [{ state: 'canceling', until: inDays(20) }, 'Active Subscription', 'Plan & billing', '/account#billing'],
    [
      { state: 'past_due', until: inDays(5) },
      'Your last payment did not go through',
      'Update card',
      '/account#billing',
    ],
  ])('shows for access %o "%s", and offers %s', (access, title, action, to) => {
    server.use(serveOverview());
    open(access);

    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    const links = screen.getAllByRole('link', { name: /plans|Subscribe|billing|card$/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[action, to]]);
  });

  it('says in the member’s time zone how long access lasts', () => {
    server.use(serveOverview());
    const access = { state: 'canceling', until: '2030-03-02T03:00:00.000Z' } as const;
    renderPage(<DashboardPage />, { user: newUser({ access, time_zone: 'America/Los_Angeles' }) });

    expect(screen.getByText(/^You have canceled\. Everything stays open until March 1, 2030,/)).toBeInTheDocument();
  });

  it('offers the trial at the top on the first day, as a link until the offer has loaded', () => {
    server.use(serveOverview());
    open({ state: 'welcome', until: inDays(1) });

    expect(screen.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/pricing');
  });

  it('keeps the offer in place when its button has started the trial', () => {
    server.use(serveOverview());
    const Offer = () => <p>From billing</p>;
    const access = { state: 'welcome', until: inDays(1) } as const;
    renderPage(<DashboardPage />, { user: newMember(access), slots: { 'dashboard-plan': Offer } });

    act(() => storeUser(newUser({ access: { state: 'trialing', until: inDays(14) } })));

    expect(screen.getByText('From billing')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '14 days remaining' })).toBeInTheDocument();
  });

  it.each([
    ['later', newUser()],
    ['to a member who has had the trial', newUser({ access: { state: 'welcome', until: inDays(1) } })],
  ])('makes no offer %s', (_, user) => {
    server.use(serveOverview());
    const Offer = () => <p>From billing</p>;
    renderPage(<DashboardPage />, { user, slots: { 'dashboard-plan': Offer } });

    expect(screen.queryByText('From billing')).toBeNull();
  });
});
