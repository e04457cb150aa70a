import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GAME_IDS, GAMES } from '@mindgrove/contracts/games';
import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';
import { newOverview, renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import manifest from '../../remote.json';
import { newTraining } from '../test/factories.ts';
import GamesPage from './games.tsx';

const routes = manifest.routes.map(({ path }) => path);

const server = setupServer();
const serve = (path: string, data: unknown) =>
  http.get(`http://localhost/api${path}`, () => HttpResponse.json({ success: true, data }));

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() =>
  server.use(
    serve('/dashboard-overview', newOverview()),
    serve('/training', newTraining()),
    serve('/game-records', []),
  ),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('the games page', () => {
  it('shows the memory game at the level that the member has reached', async () => {
    server.use(serve('/dashboard-overview', newOverview({ memory_game_level: 3 })));
    renderPage(<GamesPage />, { at: '/games' });

    expect(screen.getAllByRole('heading', { level: 1 }).map((title) => title.textContent)).toEqual(['Brain Games']);
    const game = screen.getByRole('region', { name: 'Memory Game' });
    const board = await within(game).findByRole('group', { name: 'Memory cards' });
    expect(within(board).getAllByRole('button', { name: /hidden$/ })).toHaveLength(16);
    expect(within(game).getByRole('button', { name: 'Level 3' })).toBeEnabled();
  });

  it("links to every other game, with the member's progress in it", async () => {
    const { games, ...rest } = newTraining();
    const played = {
      stair: INITIAL_STAIRCASE,
      level: 4,
      rounds: 9,
      best_score: 71,
      last_played_at: new Date().toISOString(),
    };
    const data = { ...rest, games: games.map((one) => (one.game === 'n-back' ? { ...one, ...played } : one)) };
    server.use(serve('/training', data));
    renderPage(<GamesPage />, { at: '/games' });

    const list = screen.getByRole('region', { name: 'More games' });
    expect(await within(list).findByText('Best score 71')).toBeInTheDocument();
    const links = within(list).getAllByRole('link');
    expect(new Set(links.map((link) => link.textContent))).toEqual(
      new Set(GAME_IDS.filter((id) => id !== 'memory-match').map((id) => GAMES[id].title)),
    );
    expect(links.every((link) => routes.includes((link.getAttribute('href') ?? '').replace(/[?#].*/, '')))).toBe(true);
    expect(within(list).getByText('Level 4 of 9')).toBeInTheDocument();
    expect(within(list).getByText('Played today')).toBeInTheDocument();
    expect(within(list).getAllByText('Not played yet')).toHaveLength(7);
  });

  it('lets members play while their progress cannot be loaded', async () => {
    server.use(http.get('http://localhost/api/training', () => HttpResponse.error()));
    renderPage(<GamesPage />, { at: '/games' });

    expect(screen.getByRole('link', { name: 'Lantern Path' })).toHaveAttribute('href', '/games/sequence-span');
  });

  it.each([
    ['/games', '/brain-games'],
    ['/dashboard', '/progress-tracking'],
  ])('%s and %s are the same page', (one, other) => {
    const { path: _, ...page } = manifest.routes.find(({ path }) => path === one) ?? { path: '' };

    expect(manifest.routes).toContainEqual({ ...page, path: other });
  });
});
