import { describe, expect, it } from '@jest/globals';
import { newOverview, newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, serveApi } from '../test/serve-api.ts';
import PersonalizedPlanPage from './personalized-plan.tsx';

const walk = {
  day: '2026-12-01',
  minutes: 10,
  steps: [
    { kind: 'breath', state: 'done', reason: 'You came for some calm.' },
    {
      kind: 'game',
      game: 'n-back',
      rounds: 1,
      rounds_done: 0,
      state: 'open',
      reason: 'You came to train your memory.',
    },
    {
      kind: 'idea',
      idea: { source: 'lesson', id: 2, course: 'brain-training' },
      state: 'open',
      reason: 'A minute to learn or to think something over.',
    },
    { kind: 'reflection', state: 'open', reason: 'A line a day.' },
  ],
  walks_before: 0,
  tomorrow: ['n-back'],
};

const serveOverview = (changes: Parameters<typeof newOverview>[0] = {}) =>
  http.get(`${API}/dashboard-overview`, () => HttpResponse.json({ success: true, data: newOverview(changes) }));

const server = serveApi(
  serveOverview(),
  http.get(`${API}/goals`, () => HttpResponse.json({ data: [] })),
  http.get(`${API}/walk`, () => HttpResponse.json({ data: walk })),
);

const open = (at = '/personalized-plan') => renderPage(<PersonalizedPlanPage />, { user: newUser(), at });

describe('the plan', () => {
  it('recommends by the four rules, each with its reason', async () => {
    open();

    const recommended = within(await screen.findByRole('region', { name: 'Recommended for you' }));
    expect(recommended.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Boost Your Brain Power',
      'Build a Meditation Habit',
      'Expand Your Knowledge',
      'Quick Mindfulness Break',
    ]);
    expect(recommended.getByText(/You have 0 brain training points from games and lessons/)).toBeInTheDocument();
    expect(recommended.getByText(/You have 0 education points from lessons/)).toBeInTheDocument();
  });

  it('says how to keep going when no rule holds', async () => {
    server.use(serveOverview({ brain_score: 100, meditation_streak_days: 3, education_score: 50, streak_time: 5 }));
    open();

    expect(await screen.findByRole('region', { name: 'Keep going' })).toBeInTheDocument();
    expect(screen.queryByText('Boost Your Brain Power')).toBeNull();
  });

  it('shows four bars, each full at its target', async () => {
    server.use(serveOverview({ brain_score: 1250, streak_time: 12, education_score: 200, meditation_streak_days: 2 }));
    open();

    const bars = within(await screen.findByRole('region', { name: 'Activity progress' })).getAllByRole('progressbar');
    expect(bars.map((bar) => bar.getAttribute('aria-valuetext'))).toEqual([
      '1,250 points, goal of 500 reached',
      '12 / 30',
      '200 / 200',
      '2 / 7',
    ]);
    expect(bars[0]).toHaveAttribute('aria-valuenow', '500');
  });

  it('says that the figures could not be loaded, and recovers on Retry', async () => {
    server.use(http.get(`${API}/dashboard-overview`, () => HttpResponse.json({ error: 'Not now.' }, { status: 503 })));
    open();
    await screen.findByText('Error: Not now.');

    server.use(serveOverview());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('Boost Your Brain Power')).toBeInTheDocument();
  });
});

describe('today’s walk', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Today’s walk' }));

  it('shows each step and why it is there, and leads to it', async () => {
    open();

    const steps = await (await card()).findAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'A minute of breathDoneYou came for some calm.',
      'EchoYou came to train your memory.',
      'Today’s ideaA minute to learn or to think something over.',
      'A line of your ownA line a day.',
    ]);
    expect((await card()).getByRole('link', { name: "Continue today's walk" })).toHaveAttribute('href', '/walk');
  });
});
