import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Training, TrainingPlanBody } from '@mindgrove/contracts/training';
import { getUser } from '@mindgrove/kit';
import { useLocation } from '@mindgrove/kit/router';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { serveApi } from '../../test/serve-api.ts';
import { findGuestRound, keepGuestRound } from '../../rounds/guest-round.ts';
import type { QueuedRound } from '../../rounds/round-queue.ts';
import { newTraining } from '../../test/factories.ts';
import { FirstSteps } from './first-steps.tsx';

// Compiled before the tests, so that none of them waits for it.
import './plan-panel.tsx';

const base = 'http://localhost/api';
const OPEN: Training['plan'] = { state: 'open', purpose: null, minutes: null, training_days: null };
let training: Training;
let plans: TrainingPlanBody[];
let rounds: QueuedRound[];
let preferences: unknown[];

const server = serveApi(
  http.get(`${base}/training`, () => HttpResponse.json({ data: training })),
  http.post<never, TrainingPlanBody>(`${base}/training-plan`, async ({ request }) => {
    const body = await request.json();
    plans.push(body);
    const state: Training['plan']['state'] = Object.keys(body).length > 0 ? 'set' : 'skipped';
    training = { ...training, plan: { ...training.plan, state, ...body } };
    return HttpResponse.json({ data: { plan: training.plan, weekly_goal: body.training_days?.length ?? 3 } });
  }),
  http.post<never, QueuedRound>(`${base}/rounds`, async ({ request }) => {
    const round = await request.json();
    rounds.push(round);
    training = withRounds('memory-match', 1, round.score);
    return HttpResponse.json({ data: {} });
  }),
  http.post(`${base}/account/preferences`, async ({ request }) => {
    preferences.push(await request.json());
    return HttpResponse.json({ user: newUser() });
  }),
);
beforeEach(() => {
  training = newTraining({ joined: newTraining().today, plan: OPEN });
  [plans, rounds, preferences] = [[], [], []];
});
afterEach(() => {
  localStorage.clear();
});

const withRounds = (game: string, count: number, best_score = 40): Training => ({
  ...training,
  games: training.games.map((one) => (one.game === game ? { ...one, rounds: count, best_score } : one)),
});
const Address = () => <output>{Object.values(useLocation()).slice(0, 3).join('')}</output>;
const open = (user = newUser()) =>
  renderPage(
    <main tabIndex={-1}>
      <FirstSteps />
      <Address />
    </main>,
    { at: '/dashboard', user },
  );
const button = (name: string | RegExp) => screen.getByRole('button', { name });
async function press(...names: (string | RegExp)[]) {
  for (const name of names) await userEvent.click(await screen.findByRole('button', { name }));
}
const question = (name: string) => screen.findByRole('heading', { name });
const keptRound = (changes: Partial<QueuedRound> = {}) =>
  keepGuestRound({
    ...{ game: 'memory-match', round_id: 'r', score: 50, level: 1, trials: 12, hits: 8, seconds: 80 },
    played_at: new Date(Date.now() - 60_000).toISOString(),
    ...changes,
  });

describe('the first steps of a new member', () => {
  it('are four presses, and begin the first walk', async () => {
    open();

    await press(/^Memory/);
    expect(await question('How many minutes a day?')).toHaveFocus();
    await press(/^10 minutes/);
    const days = within(screen.getByRole('group', { name: 'Training days' })).getAllByRole('button', { pressed: true });
    expect(days.map((day) => day.getAttribute('aria-label'))).toEqual(['Mo, Monday', 'We, Wednesday', 'Fr, Friday']);
    expect(screen.getByText('How about 3 days a week: Mon, Wed, and Fri? Tap a day to change it.')).toBeInTheDocument();
    await press('Next', 'Start your first walk');

    expect(screen.getByText('/walk')).toBeInTheDocument();
    await waitFor(() => expect(plans).toEqual([{ purpose: 'memory', minutes: 10, training_days: [1, 3, 5] }]));
  });

  it('can be skipped at any step; what was answered is kept, and the page gets the focus', async () => {
    open();
    await press(/^Calm/);

    await press('Skip');

    await waitFor(() => expect(plans).toEqual([{ purpose: 'calm' }]));
    expect(screen.queryByRole('region', { name: 'Your first steps' })).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByText('/dashboard')).toBeInTheDocument();
  });

  it('say until when the trial runs, in the member’s time zone', async () => {
    const access = { state: 'trialing', until: '2026-12-06T03:00:00.000Z' } as const;
    open(newUser({ access, time_zone: 'America/New_York' }));

    expect(await screen.findByText('Your 14 free days run until December 5.')).toBeInTheDocument();
  });

  it('go back to a question with its answer', async () => {
    open();
    await press(/^Focus/);

    await press('Back');

    expect(await question('What would you like to train?')).toHaveFocus();
    expect(button(/^Focus/)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('go on after a reload where they were, with what was answered', async () => {
    const { unmount } = open();
    await press(/^Focus/, /^15 minutes/, 'Mo, Monday');
    unmount();
    open();

    expect(await question('Which days suit you?')).toBeInTheDocument();
    expect(button('Mo, Monday')).toHaveAttribute('aria-pressed', 'false');
    await press('Next', 'Start your first walk');

    expect(screen.getByText('/walk')).toBeInTheDocument();
    await waitFor(() => expect(plans).toEqual([{ purpose: 'focus', minutes: 15, training_days: [3, 5] }]));
    expect(localStorage.getItem('mindgrove:member:7:first-steps')).toBeNull();
  });

  it('take any days, but at least one', async () => {
    open();
    await press(/^Focus/, /^15 minutes/);

    for (const day of ['Mo, Monday', 'We, Wednesday', 'Fr, Friday']) await press(day);
    expect(screen.getByText('Choose at least one day.')).toBeInTheDocument();
    expect(button('Next')).toBeDisabled();
    await press('Su, Sunday', 'Sa, Saturday');
    expect(screen.getByText('2 days a week: Sat and Sun.')).toBeInTheDocument();
    await press('Next', 'Start your first walk');

    await waitFor(() => expect(plans[0]).toMatchObject({ training_days: [6, 7] }));
  });

  it('change text size and sound at once', async () => {
    open();
    await press(/^Focus/, /^15 minutes/, 'Next');

    await userEvent.click(screen.getByRole('radio', { name: 'Large' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Sound in games' }));

    await waitFor(() => expect(preferences).toEqual([{ text_size: 'large' }, { sound: true }]));
    expect(getUser()).toMatchObject({ text_size: 'large', sound: true });
  });

  it('show the stored text size again when none of two changes could be stored', async () => {
    server.use(http.post(`${base}/account/preferences`, () => HttpResponse.error()));
    open();
    await press(/^Focus/, /^15 minutes/, 'Next');

    await userEvent.click(screen.getByRole('radio', { name: 'Large' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Largest' }));

    await waitFor(() => expect(screen.getByRole('radio', { name: 'Normal' })).toBeChecked());
  });

  it('stay when they could not be stored', async () => {
    server.use(http.post(`${base}/training-plan`, () => HttpResponse.json({ error: 'Not now.' }, { status: 500 })));
    open();

    await press('Skip');

    expect(await screen.findByRole('region', { name: 'Your first steps' })).toBeInTheDocument();
  });

  it.each(['set', 'skipped'] as const)('are over for a member whose plan is %s', async (state) => {
    training = { ...training, plan: { ...OPEN, state } };
    open();

    await waitFor(() => expect(localStorage.getItem('mindgrove:member:7:plan-answered')).toBe(state));
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the round that was played before the sign-up', () => {
  it('is stored once for the new account, and the page says so', async () => {
    keptRound();
    const { unmount } = open();

    const panel = await screen.findByRole('region', { name: 'Your first steps' });
    expect(await within(panel).findByText('Your first round is saved: 50 points.')).toBeInTheDocument();
    unmount();
    open();
    await screen.findByText('Your first round is saved: 50 points.');

    expect(rounds).toHaveLength(1);
    expect(rounds[0]).toMatchObject({ round_id: 'r', game: 'memory-match', level: 1, score: 50 });
    expect(findGuestRound()).toBeNull();
  });

  it('waits while it cannot be sent, and keeps its id', async () => {
    let refused = 0;
    server.use(
      http.post(`${base}/rounds`, () => {
        refused++;
        return HttpResponse.json({ error: 'Not now.' }, { status: 503 });
      }),
    );
    keptRound();
    open();

    await waitFor(() => expect(refused).toBe(1));
    expect(localStorage.getItem('mindgrove:unsent-rounds:7')).toContain('"round_id":"r"');
    expect(findGuestRound()).toBeNull();
  });

  it.each([
    ['that has rounds of its own', () => withRounds('n-back', 1)],
    ['that is older than the round', () => ({ ...training, joined: '2024-01-01' })],
  ])('is not given to an account %s', async (_, member) => {
    keptRound();
    training = member();
    open();

    await screen.findByRole('region', { name: 'Your first steps' });
    expect(rounds).toEqual([]);
    expect(findGuestRound()).not.toBeNull();
  });

  it('without points is kept without them', async () => {
    keptRound({ score: 0, hits: 3 });
    open();

    expect(await screen.findByText('Your first round is saved.')).toBeInTheDocument();
  });
});
