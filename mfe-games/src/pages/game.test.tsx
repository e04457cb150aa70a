import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { GAME_IDS, GAMES } from '@mindgrove/contracts/games';
import type { RoundBody } from '@mindgrove/contracts/rounds';
import type { Staircase } from '@mindgrove/contracts/rules/staircase';
import { useToast } from '@mindgrove/kit/host';
import { renderPage } from '@mindgrove/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { button, user, wait, withFakeTime } from '../test/fake-time.ts';
import { serveApi } from '../test/serve-api.ts';
import roundQueue from '../rounds/round-queue.ts';
import manifest from '../../remote.json';
import { isCatalogGame } from '../games/catalog.ts';
import { gamePath } from '../paths.ts';
import { newTraining } from '../test/factories.ts';
import { byEar, bySight, playSpan } from '../test/span-bot.ts';
import GamePage from './game.tsx';

withFakeTime();

const base = 'http://localhost/api';
const server = serveApi();
let posted: RoundBody[] = [];
let stairs: Staircase[] = [];

const training = newTraining();
const serveProgress = (changes: Partial<(typeof training.games)[number]>) =>
  http.get(`${base}/training`, () => {
    const games = training.games.map((one) => (one.game === 'sequence-span' ? { ...one, ...changes } : one));
    return HttpResponse.json({ data: { ...training, games } });
  });
const acceptRounds = http.post<never, RoundBody>(`${base}/rounds`, async ({ request }) => {
  posted.push(await request.json());
  return HttpResponse.json({ data: training.games[0] });
});
const serveRounds = http.get(`${base}/rounds`, () => HttpResponse.json({ data: [] }));
const fail = (path: string, status: number) =>
  http.post(`${base}${path}`, () => HttpResponse.json({ error: 'Not now.', code: 'c' }, { status }));
const acceptStairs = http.post<never, Staircase>(`${base}/game-stair`, async ({ request }) => {
  stairs.push(await request.json());
  return HttpResponse.json({ data: training.games[0] });
});

beforeEach(() => {
  [posted, stairs] = [[], []];
  jest.spyOn(Math, 'random').mockReturnValue(0.3);
  server.use(serveProgress({}), serveRounds, acceptRounds, acceptStairs);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const player = { user, wait };
const LastToast = () => <p data-testid="toast">{useToast()?.title}</p>;

async function openGame() {
  const page = renderPage(
    <>
      <GamePage />
      <LastToast />
    </>,
    { at: '/games/sequence-span', queues: [roundQueue] },
  );
  await screen.findByRole('button', { name: 'Start' });
  return page;
}

async function playRound(...[sense, slips]: [typeof byEar, number?]) {
  await user.click(button('Start'));
  await playSpan(sense, player, slips);
}

describe("a game's page", () => {
  it('exists for every adaptive game; the practice is next to Speed Math', () => {
    const routes = manifest.routes.filter(({ page }) => page === 'game').map(({ path }) => path);
    const adaptive = GAME_IDS.filter((id) => GAMES[id].isAdaptive && id !== 'math-practice');

    expect(new Set(routes)).toEqual(new Set(adaptive.map(gamePath)));
    expect(adaptive.every(isCatalogGame)).toBe(true);
  });

  it('says how it is played, at which level and why', async () => {
    server.use(serveProgress({ stair: { step: 9, reason: 'hit', run: 3 }, rounds: 4, best_score: 62 }));
    await openGame();

    expect(screen.getByRole('heading', { level: 1, name: 'Lantern Path' })).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'How to play' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Level 3 of 10' })).toBeInTheDocument();
    expect(screen.getByText('You got the last 3 right, so we start a little harder.')).toBeInTheDocument();
    expect(screen.getByLabelText('Your records')).toHaveTextContent('Best62 pointsRounds4');
  });

  it('can be played by screen reader with the same score as by sight, and is stored once', async () => {
    const { unmount } = await openGame();
    await playRound(byEar, 1);
    await waitFor(() => expect(posted).toHaveLength(1));
    unmount();

    await openGame();
    await playRound(bySight, 1);
    await waitFor(() => expect(posted).toHaveLength(2));

    const [heard, seen] = posted;
    expect(heard).toMatchObject({ game: 'sequence-span', trials: 8, hits: 7, stair: { reason: 'hit', run: 7 } });
    expect(heard?.score).toBeGreaterThan(40);
    expect([seen?.score, seen?.hits, seen?.level, seen?.stair]).toEqual([
      heard?.score,
      heard?.hits,
      heard?.level,
      heard?.stair,
    ]);
    expect(screen.getByTestId('toast')).toHaveTextContent('Score Saved');
  });

  it('shows the points and the reason for the next level, and plays on at once', async () => {
    server.use(serveProgress({ rounds: 2, best_score: 12 }));
    await openGame();

    await playRound(byEar);

    const dialog = screen.getByRole('dialog', { name: 'Round complete' });
    expect(dialog).toHaveTextContent(/Your best yet!.*\d+ points a tenth of your score of \d+/);
    expect(dialog).toHaveTextContent(/Next round: level \d+\. (Not one miss so far|You got the last 8 right)/);
    await user.click(within(dialog).getByRole('button', { name: 'Play again' }));
    expect(screen.getByRole('heading', { name: /^Began at level [3-9]$/ })).toBeInTheDocument();
    expect(button(/^Lantern 1\b/)).toHaveFocus();
    await playSpan(byEar, player);
    expect(await screen.findByRole('dialog', { name: 'Round complete' })).toBeInTheDocument();
    await waitFor(() => expect(posted).toHaveLength(2));
  });

  it('keeps a round that could not be sent, says so, and sends the same one later', async () => {
    server.use(fail('/rounds', 503));
    const { unmount } = await openGame();
    await playRound(bySight, 8);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/Not now\. Everything is safe on this device/)).toBeInTheDocument();
    const kept = JSON.parse(localStorage.getItem('mindgrove:unsent-rounds:7') ?? '[]') as RoundBody[];
    unmount();

    server.use(acceptRounds);
    await openGame();

    await waitFor(() => expect(posted.map(({ round_id }) => round_id)).toEqual(kept.map(({ round_id }) => round_id)));
    expect(kept).toHaveLength(1);
    await waitFor(() => expect(localStorage.getItem('mindgrove:unsent-rounds:7')).toBeNull());
  });

  it('gets easier and harder on request, but not during a round', async () => {
    await openGame();
    act(() => button('Harder').focus());

    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'Level 3 of 10' })).toBeInTheDocument();
    expect(screen.getByText(/You picked this level/)).toBeInTheDocument();
    expect(button('Harder')).toHaveFocus();
    await user.click(button('Easier'));
    await user.click(button('Easier'));
    expect(button('Easier')).toBeDisabled();
    await waitFor(() => expect(stairs.map(({ step }) => step)).toEqual([8, 4, 0]));
    expect(stairs[0]).toEqual({ game: 'sequence-span', step: 8, reason: 'chosen', run: 0 });

    await user.click(button('Start'));
    expect(button('Harder')).toBeDisabled();
  });

  it('reverts a choice that did not reach the server', async () => {
    server.use(fail('/game-stair', 503));
    await openGame();

    await user.click(button('Harder'));

    await waitFor(() => expect(screen.getByRole('heading', { name: 'Level 2 of 10' })).toBeInTheDocument());
    expect(screen.getByTestId('toast')).toHaveTextContent('Error');
    expect(screen.getByText(/Your first round/)).toBeInTheDocument();
  });

  it('says that the level could not be loaded, and recovers on Retry', async () => {
    server.use(http.get(`${base}/training`, () => HttpResponse.json({ error: 'No.', code: 'c' }, { status: 500 })));
    renderPage(<GamePage />, { at: '/games/sequence-span' });
    await screen.findByText('Error: No.');

    server.use(serveProgress({}));
    await user.click(button('Retry'));

    expect(await screen.findByRole('button', { name: 'Start' })).toBeInTheDocument();
  });
});
