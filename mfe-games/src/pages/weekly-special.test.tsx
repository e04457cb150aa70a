import { beforeEach, expect, it } from '@jest/globals';
import type { RoundBody, WeeklySpecial } from '@mindgrove/contracts/rounds';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { SpecialCard } from '../features/shared-tasks/special-card.tsx';
import roundQueue from '../rounds/round-queue.ts';
import { calculate } from '../test/calculator.ts';
import { button, user, wait, withFakeTime } from '../test/fake-time.ts';
import { serveApi } from '../test/serve-api.ts';
import WeeklySpecialPage from './weekly-special.tsx';

withFakeTime();

const base = 'http://localhost/api';
const special: WeeklySpecial = {
  ...{ week: '2026-11-30', game: 'math-practice', level: 3, seed: 7, done: false, best: null, weeks_done: [] },
};
let posted: RoundBody[] = [];

const serve = (changes: Partial<WeeklySpecial> = {}) =>
  http.get(`${base}/weekly-special`, () => HttpResponse.json({ data: { ...special, ...changes } }));
const server = serveApi();

beforeEach(() => {
  posted = [];
  server.use(
    serve(),
    http.post<never, RoundBody>(`${base}/rounds`, async ({ request }) => {
      posted.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
});

const problem = () => screen.getByText(/^\d+ (plus|minus|times) /).textContent ?? '';

async function playRound() {
  for (let trial = 0; trial < 20; trial += 1) await user.keyboard(`${calculate(problem())}{Enter}`);
  await wait(1000);
}

it('is played at its own level with its twist, stored as the special, and played again with the same tasks', async () => {
  renderPage(<WeeklySpecialPage />, { user: newUser(), at: '/weekly-special', queues: [roundQueue] });
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  const first = problem();
  expect(first).toMatch(/ what is \d+$/);

  await playRound();

  const result = screen.getByRole('dialog', { name: 'Special complete' });
  expect(result).toHaveTextContent('All 20 right, the first time.65 points');
  await waitFor(() => expect(posted).toMatchObject([{ game: 'math-practice', level: 3, score: 65, is_special: true }]));
  expect(posted[0]).not.toHaveProperty('stair');

  await user.click(within(result).getByRole('button', { name: 'Play again' }));
  expect(problem()).toBe(first);
  await playRound();
  expect(screen.getByRole('dialog')).toHaveTextContent('All 20 right, not one mistake.');
});

it('is one card, which says what the twist is and whether it is done', async () => {
  const { unmount } = renderPage(<SpecialCard />, { user: newUser() });
  expect(await screen.findByRole('link', { name: 'The missing number' })).toHaveAttribute('href', '/weekly-special');
  expect(screen.getByRole('region')).toHaveTextContent('This week’s specialThe missing number');
  unmount();

  server.use(serve({ done: true, best: 61 }));
  renderPage(<SpecialCard />, { user: newUser() });
  expect(await screen.findByText('Done. Best so far: 61 points.')).toBeInTheDocument();
});

it('can be loaded again', async () => {
  server.use(http.get(`${base}/weekly-special`, () => HttpResponse.json({ error: 'Not now.' }, { status: 503 })));
  renderPage(<WeeklySpecialPage />, { user: newUser(), at: '/weekly-special' });
  await screen.findByText('Error: Not now.');
  server.use(serve());

  await user.click(button('Retry'));

  expect(await screen.findByRole('button', { name: 'Start' })).toBeInTheDocument();
});
