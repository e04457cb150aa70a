import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Goal } from '@mindgrove/contracts/wellness/goals';
import { newOverview, newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import PersonalizedPlanPage from './personalized-plan.tsx';

const API = 'http://localhost/api';

const newGoal = (changes: Partial<Goal> = {}): Goal => ({
  id: 1,
  type: 'meditation',
  target: 30,
  current: 12,
  deadline: '2030-01-31',
  state: 'open',
  celebrated: false,
  created_at: '2030-01-01T00:00:00.000Z',
  ...changes,
});

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

let goals: Goal[] = [];
let received: unknown[] = [];
const server = setupServer();

const serveOverview = (changes: Parameters<typeof newOverview>[0] = {}) =>
  http.get(`${API}/dashboard-overview`, () => HttpResponse.json({ success: true, data: newOverview(changes) }));
const changeGoals = (method: 'post' | 'delete', path: string, change: (body: unknown) => void) =>
  http[method](`${API}${path}`, async ({ request }) => {
    const body = method === 'post' ? await request.json().catch(() => null) : null;
    received.push(body);
    change(body);
    return method === 'delete' ? new HttpResponse(null, { status: 204 }) : HttpResponse.json({ data: goals[0] });
  });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  goals = [];
  received = [];
  server.use(
    serveOverview(),
    http.get(`${API}/goals`, () => HttpResponse.json({ data: goals })),
    http.get(`${API}/training`, () =>
      HttpResponse.json({
        data: {
          daily: { games: [{ game: 'n-back', rounds: 1, rounds_done: 0 }] },
          games: [{ game: 'reaction-time', last_played_at: null }],
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
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

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
    expect(recommended.getByText(/You have 0 brain training points/)).toBeInTheDocument();
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
      '1,250 / 500',
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
    return section('A session for the time you have')
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

describe('goals', () => {
  const fill = async ({ type = 'Daily Meditation', target = '30', date = '2099-01-31' }) => {
    await userEvent.selectOptions(screen.getByLabelText('Goal Type'), type);
    if (target) await userEvent.type(screen.getByLabelText('Target Value'), target);
    if (date) await userEvent.type(screen.getByLabelText('Target Date'), date);
  };
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add Goal' }));

  it('are added, and shown with what has been done', async () => {
    server.use(changeGoals('post', '/goals', () => (goals = [newGoal()])));
    open();
    await screen.findByText('No goals yet');

    await fill({});
    await add();

    expect(await screen.findByRole('progressbar', { name: 'Minutes of meditation' })).toHaveAttribute(
      'aria-valuetext',
      '12 / 30',
    );
    expect(screen.getByText('Due January 31, 2030')).toBeInTheDocument();
    expect(received).toEqual([{ type: 'meditation', target: 30, deadline: '2099-01-31' }]);
  });

  it('are not sent while a field is missing', async () => {
    open();
    await screen.findByText('No goals yet');

    await fill({ date: '' });
    await add();

    expect(received).toEqual([]);
  });

  it('keep what was typed when the server refuses it', async () => {
    server.use(http.post(`${API}/goals`, () => HttpResponse.json({ error: 'Choose a later date.' }, { status: 400 })));
    open();
    await screen.findByText('No goals yet');

    await fill({});
    await add();

    expect(await screen.findByText('Choose a later date.')).toBeInTheDocument();
    expect(screen.getByLabelText('Target Value')).toHaveValue(30);
  });

  it('can be edited', async () => {
    goals = [newGoal()];
    server.use(changeGoals('post', '/goals/1', () => (goals = [newGoal({ target: 45 })])));
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Edit Daily Meditation' }));
    const target = within(screen.getByRole('dialog')).getByLabelText('Target Value');
    await userEvent.clear(target);
    await userEvent.type(target, '45');
    await userEvent.click(screen.getByRole('button', { name: 'Save goal' }));

    expect(await screen.findByText('12 / 45')).toBeInTheDocument();
    expect(received).toEqual([{ target: 45, deadline: '2030-01-31' }]);
  });

  it('are deleted once that is confirmed', async () => {
    goals = [newGoal()];
    server.use(changeGoals('delete', '/goals/1', () => (goals = [])));
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Delete Daily Meditation' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete goal' }));

    expect(await screen.findByText('No goals yet')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that are reached are celebrated once', async () => {
    goals = [newGoal({ current: 30, state: 'reached' })];
    const celebrate = () => (goals = [newGoal({ current: 30, state: 'reached', celebrated: true })]);
    server.use(changeGoals('post', '/goals/1/celebrate', celebrate));
    open();
    expect(await screen.findByText('You reached your goal')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Thank you' }));

    await waitFor(() => expect(screen.queryByText('You reached your goal')).toBeNull());
    expect(screen.getByText('Reached')).toBeInTheDocument();
  });
});
