import { afterEach, describe, expect, it } from '@jest/globals';
import { type BadgeId, BADGES } from '@mindgrove/contracts/badges';
import { newOverview, newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import manifest from '../../remote.json' with { type: 'json' };
// Compiles what the page loads later before the tests, so that none of them waits for it.
import '../features/charts/progress-charts.tsx';
import '../features/first-steps/plan-panel.tsx';
import { serveApi } from '../test/serve-api.ts';
import { newTraining, newTrainingDay, newWalk } from '../test/factories.ts';
import DashboardPage from './dashboard.tsx';
import './dashboard/progress-tab.tsx';

const overviewPath = 'http://localhost/api/dashboard-overview';
const TODAY = '2026-11-21';
/** Pages of other remotes that this one links to. */
const OTHER_PAGES = ['/wellness', '/education', '/personalized-plan', '/community', '/pricing'];

const walkWith = (changes: Parameters<typeof newWalk>[0]) =>
  http.get('http://localhost/api/walk', () => HttpResponse.json({ data: newWalk({ day: TODAY, ...changes }) }));
const trainingWith = (changes: Parameters<typeof newTraining>[0]) =>
  http.get('http://localhost/api/training', () =>
    HttpResponse.json({ data: newTraining({ today: TODAY, ...changes }) }),
  );
const historyWith = (days: ReturnType<typeof newTrainingDay>[]) =>
  http.get('http://localhost/api/training-history', () =>
    HttpResponse.json({ data: { from: '2026-05-24', to: TODAY, days } }),
  );
const badgesWith = (...earned: BadgeId[]) =>
  http.get('http://localhost/api/badges', () =>
    HttpResponse.json({
      data: BADGES.map((badge) => ({
        badge,
        earned_on: earned.includes(badge) ? TODAY : null,
        is_new: earned.includes(badge),
      })),
    }),
  );
const server = serveApi(walkWith({}), trainingWith({}), historyWith([]), badgesWith());
afterEach(() => {
  localStorage.clear();
});

const serveOverview = (changes: Parameters<typeof newOverview>[0] = {}) =>
  http.get(overviewPath, () => HttpResponse.json({ success: true, data: newOverview(changes) }));
const newMember = () => newUser({ name: 'Maren' });
const open = () => renderPage(<DashboardPage />, { user: newMember(), at: '/dashboard' });
const openProgress = () => renderPage(<DashboardPage />, { user: newMember(), at: '/progress-tracking' });

describe('the dashboard', () => {
  it('shows nothing that the first questions would move, to a new member who paid at once', async () => {
    server.use(serveOverview());
    const access = { state: 'active', until: null } as const;
    renderPage(<DashboardPage />, { user: { ...newMember(), access, brain_score: 0 }, at: '/dashboard' });

    expect(screen.queryByText(/Maren\.$/)).toBeNull();
    expect(await screen.findByText(/^Good (morning|afternoon|evening), Maren\.$/)).toBeInTheDocument();
  });

  it.each([
    { stored: 'open', brain_score: 40, isShown: false },
    { stored: null, brain_score: 40, isShown: true },
    { stored: 'skipped', brain_score: 0, isShown: true },
  ])('greets at once: $isShown, on a first day with $brain_score points and questions $stored', async (given) => {
    server.use(serveOverview());
    if (given.stored) localStorage.setItem('mindgrove:member:7:plan-answered', given.stored);
    const access = { state: 'welcome', until: null } as const;
    renderPage(<DashboardPage />, {
      user: { ...newMember(), access, brain_score: given.brain_score },
      at: '/dashboard',
    });

    expect(screen.queryAllByText(/Maren\.$/)).toHaveLength(given.isShown ? 1 : 0);
    expect(await screen.findByText(/Maren\.$/)).toBeInTheDocument();
  });

  it('greets by name and sums the figures in the wellness score', async () => {
    server.use(
      serveOverview({ memory_game_progress: 157, speed_math_progress: 20, streak_time: 130, brain_score: 30 }),
    );
    open();

    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
    expect(screen.getByText(/^Good (morning|afternoon|evening), Maren\.$/)).toBeInTheDocument();
    expect(await screen.findByRole('progressbar', { name: 'Wellness points' })).toHaveAttribute('aria-valuenow', '227');
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
    expect(figures).toHaveTextContent(/Memory Match level3Memory Match points1,240/);
    expect(figures).toHaveTextContent(/Meditation streak1 dayMeditation time75 min/);
    expect(screen.queryByText(/medication/i)).toBeNull();
  });

  it('reports figures that cannot be loaded, keeps the links, and recovers on Retry', async () => {
    server.use(http.get(overviewPath, () => HttpResponse.json({ error: 'No figures today.' }, { status: 500 })));
    open();
    expect(await screen.findByText('Error: No figures today.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Memory Match' })).toBeInTheDocument();

    server.use(serveOverview({ brain_score: 5 }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('5 / 2,000')).toBeInTheDocument();
  });

  it('reports a failed day once, not for each part', async () => {
    server.use(
      serveOverview(),
      http.get('http://localhost/api/training', () => HttpResponse.json({ error: 'Not today.' }, { status: 500 })),
    );
    open();

    expect(await screen.findAllByText('Error: Not today.')).toHaveLength(1);
    expect(screen.queryByText('Loading your day…')).toBeNull();
  });

  it('links only to pages that exist', async () => {
    server.use(serveOverview({ brain_score: 5 }), historyWith([newTrainingDay(TODAY)]));
    const pathsOf = () => screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split(/[?#]/)[0] ?? '');
    const { unmount } = open();
    await screen.findByText('5 / 2,000');
    const today = pathsOf();
    unmount();
    openProgress();
    await screen.findByText('Points');

    const targets = [...today, ...pathsOf()];

    const pages = [...manifest.routes.map(({ path }) => path), ...OTHER_PAGES];
    expect(targets.filter((target) => !pages.includes(target))).toEqual([]);
    expect(today).toEqual(expect.arrayContaining(['/games', '/speed-math', ...OTHER_PAGES]));
    expect(targets).toContain('/progress-report');
  });

  it('has two tabs with an address each', async () => {
    server.use(serveOverview());
    const { unmount } = open();
    const tabs = () => within(screen.getByRole('navigation', { name: 'Dashboard' })).getAllByRole('link');
    expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
      ['Today', '/dashboard', 'page'],
      ['Progress', '/progress-tracking', null],
    ]);
    expect(screen.queryByRole('heading', { name: 'Your progress' })).toBeNull();
    unmount();

    openProgress();

    expect(tabs().map((tab) => tab.getAttribute('aria-current'))).toEqual([null, 'page']);
    expect(await screen.findByRole('heading', { name: 'Your progress' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your grove' })).toBeNull();
  });

  it('shows the week from Monday to Sunday in words and days, without blame', async () => {
    server.use(
      serveOverview(),
      trainingWith({ weekly_goal: 4, active_days: ['2026-11-01', '2026-11-18', '2026-11-20'] }),
    );
    open();

    const week = await screen.findByRole('region', { name: '2 of 4 this week' });

    const days = within(within(week).getByRole('list', { name: 'The days of this week' })).getAllByRole('img');
    expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
      'Monday, November 16, 2026: rest day',
      'Tuesday, November 17, 2026: rest day',
      'Wednesday, November 18, 2026: practiced',
      'Thursday, November 19, 2026: rest day',
      'Friday, November 20, 2026: practiced',
      'Saturday, November 21, 2026: today, still open',
      'Sunday, November 22, 2026: still to come',
    ]);
    expect(week).not.toHaveTextContent(/miss|fail|lost|broke|only|behind/i);
  });

  it('shows this week and the last four as rings beside the progress', async () => {
    server.use(
      serveOverview(),
      trainingWith({ weekly_goal: 4, active_days: ['2026-11-01', '2026-11-18', '2026-11-20'] }),
    );
    openProgress();

    expect(await screen.findByRole('progressbar', { name: 'This week: days of practice' })).toHaveTextContent('2 / 4');
    expect(screen.getByRole('progressbar', { name: 'Last 28 days: days of practice' })).toHaveTextContent('3 / 16');
  });

  it('says what is in the grove, and what today would add or has added', async () => {
    server.use(serveOverview(), trainingWith({ practice: 'mfsc', active_days: ['2026-11-20'] }));
    const { unmount } = open();
    const grove = await screen.findByRole('img', { name: /^Your grove after 4 days of practice: 2 trees/ });
    expect(grove.closest('section')).toHaveTextContent('Practice today to plant more.');
    unmount();

    server.use(trainingWith({ practice: 'mfscc', active_days: ['2026-11-20', TODAY] }));
    open();

    expect(await screen.findByText(/^New today: a young \w+/)).toBeInTheDocument();
  });

  it('celebrates a new badge once, and tells the server that it was seen', async () => {
    const seen: unknown[] = [];
    server.use(
      serveOverview(),
      badgesWith('first-round'),
      http.post('http://localhost/api/badges/seen', async ({ request }) => {
        seen.push(await request.json());
        return HttpResponse.json({ data: BADGES.map((badge) => ({ badge, earned_on: null, is_new: false })) });
      }),
    );
    open();

    expect(await screen.findByRole('link', { name: 'New badge: First Round' })).toHaveAttribute(
      'href',
      '/progress-tracking#badges',
    );
    await waitFor(() => expect(seen).toEqual([{ badges: ['first-round'] }]));
    expect(screen.getByRole('link', { name: 'New badge: First Round' })).toBeInTheDocument();
  });

  it('lists every badge, with its day or with what earns it', async () => {
    server.use(serveOverview(), badgesWith('first-round'));
    openProgress();

    const section = await screen.findByRole('region', { name: 'Your badges' });
    await within(section).findByText('1 of 12 so far. What you earn is yours to keep.');
    const badges = within(section).getAllByRole('listitem');
    expect(badges).toHaveLength(BADGES.length);
    expect(badges[0]).toHaveTextContent('First RoundYou played your first round.November 21, 2026');
    expect(badges[1]).toHaveTextContent('First CalmMeditate or breathe for a minute.');
  });

  it('changes the goal at once, and restores it when the server rejects it', async () => {
    const sent: unknown[] = [];
    server.use(
      serveOverview(),
      trainingWith({ active_days: [TODAY] }),
      http.post('http://localhost/api/weekly-goal', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? HttpResponse.json({ data: { weekly_goal: 5 } })
          : HttpResponse.json({ error: 'Not now.' }, { status: 500 });
      }),
    );
    openProgress();
    const ring = await screen.findByRole('progressbar', { name: 'This week: days of practice' });

    await userEvent.click(screen.getByRole('radio', { name: '5 days' }));
    expect(ring).toHaveTextContent('1 / 5');
    await waitFor(() => expect(sent).toEqual([{ sessions: 5 }]));
    await userEvent.click(screen.getByRole('radio', { name: '4 days' }));

    await waitFor(() => expect(sent).toHaveLength(2));
    await waitFor(() => expect(ring).toHaveTextContent('1 / 5'));
    expect(screen.getByRole('radio', { name: '5 days' })).toBeChecked();
  });
});
