import { describe, expect, it } from '@jest/globals';
import { newOverview, newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, serveApi } from '../test/serve-api.ts';
import PersonalizedPlanPage from './personalized-plan.tsx';

const newLesson = (id: number, title: string, minutes: number, solved = false) => ({
  id,
  title,
  minutes,
  solved,
  type: 'text',
  points: 10,
  description: '',
  media: null,
  category: 'Memory',
  position: id,
});

const serveOverview = (changes: Parameters<typeof newOverview>[0] = {}) =>
  http.get(`${API}/dashboard-overview`, () => HttpResponse.json({ success: true, data: newOverview(changes) }));

const server = serveApi(
  serveOverview(),
  http.get(`${API}/goals`, () => HttpResponse.json({ data: [] })),
  http.get(`${API}/training`, () =>
    HttpResponse.json({
      data: {
        daily: { games: [{ game: 'n-back', rounds: 1, rounds_done: 0 }] },
        games: [{ game: 'reaction-time', last_played_at: null }],
        plan: { purpose: null },
      },
    }),
  ),
  http.get(`${API}/sits`, () =>
    HttpResponse.json({ data: [{ slug: 'desk', title: 'At your desk', minutes: 3, summary: '' }] }),
  ),
  http.get(`${API}/braintraining-exercises`, () =>
    HttpResponse.json({ data: [newLesson(1, 'Solved before', 4, true), newLesson(2, 'Chunking', 4)] }),
  ),
  http.get(`${API}/memoryspeed-exercises`, () => HttpResponse.json({ data: [newLesson(3, 'Worry time', 5)] })),
);

const open = (at = '/personalized-plan') => renderPage(<PersonalizedPlanPage />, { user: newUser(), at });
const section = (name: string) => within(screen.getByRole('region', { name }));

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

describe('a session for the time you have', () => {
  const steps = async () => {
    await screen.findByText(/of your \d+ minutes/);
    return section('A session that fits the time you have')
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  };

  it('holds what fits, without lessons that are solved, and links to each', async () => {
    open();

    expect(await steps()).toEqual(expect.arrayContaining(['Box breathing', 'Echo', 'Chunking']));
    expect(screen.queryByText('Solved before')).toBeNull();
    expect(screen.getByRole('link', { name: 'Open Chunking' })).toHaveAttribute(
      'href',
      '/education/brain-training/exercise/2',
    );
  });

  it('is composed anew for other minutes', async () => {
    open();
    await steps();

    await userEvent.click(screen.getByRole('radio', { name: '3 min' }));

    expect(await steps()).toEqual(['At your desk']);
    expect(screen.getByText('One step, 3 of your 3 minutes.')).toBeInTheDocument();
  });
});
