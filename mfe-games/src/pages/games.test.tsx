import { beforeEach, describe, expect, it } from '@jest/globals';
import { GAME_IDS, type GameId, GAMES } from '@mindgrove/contracts/games';
import type { GameProgress } from '@mindgrove/contracts/rounds';
import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';
import { newOverview, renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { serveApi } from '../test/serve-api.ts';
import manifest from '../../remote.json';
import { newTraining } from '../test/factories.ts';
import GamesPage from './games.tsx';

const routes = manifest.routes.map(({ path }) => path);

const server = serveApi();
const serve = (path: string, data: unknown) =>
  http.get(`http://localhost/api${path}`, () => HttpResponse.json({ success: true, data }));

beforeEach(() =>
  server.use(
    serve('/dashboard-overview', newOverview()),
    serve('/training', newTraining()),
    serve('/game-records', []),
    serve('/daily-board', { day: '2026-11-30', played: null }),
    serve('/weekly-special', {
      ...{ week: '2026-11-30', game: 'reaction-time', level: 4, seed: 7, done: false, best: null, weeks_done: [] },
    }),
  ),
);

describe('the games page', () => {
  const played = (game: GameId, last_played_at: string, more: Partial<GameProgress> = {}): GameProgress => ({
    game,
    stair: INITIAL_STAIRCASE,
    level: 4,
    rounds: 9,
    best_score: 71,
    best_seconds: null,
    last_played_at,
    ...more,
  });

  function serveGames(...games: GameProgress[]) {
    const { games: all, ...rest } = newTraining();
    const merged = all.map((one) => games.find(({ game }) => game === one.game) ?? one);
    server.use(serve('/training', { ...rest, games: merged }));
  }

  const cardOf = (name: string) => screen.getByRole('region', { name });

  it('continues the game that was played last', async () => {
    serveGames(
      played('go-no-go', '2026-11-20T10:00:00Z'),
      played('n-back', new Date().toISOString(), { level: 6 }),
      played('word-sorting', '2026-11-21T10:00:00Z'),
    );
    renderPage(<GamesPage />, { at: '/games' });

    expect(await screen.findByRole('region', { name: 'Played today Echo' })).toHaveTextContent(
      'Level 6 of 9 · Best 71 points',
    );
    expect(screen.getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/games/n-back');
  });

  it('begins a new member with Memory Match', () => {
    renderPage(<GamesPage />, { at: '/games' });

    expect(screen.getAllByRole('heading', { level: 1 }).map((title) => title.textContent)).toEqual(['Brain Games']);
    expect(screen.getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/memory-match');
    expect(cardOf('Start here Memory Match')).toBeInTheDocument();
  });

  it("links to every game, with the member's progress in it", async () => {
    serveGames(played('n-back', new Date().toISOString()));
    renderPage(<GamesPage />, { at: '/games' });

    const list = cardOf('All games');
    expect(await within(list).findByText('Best 71 points')).toBeInTheDocument();
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(GAME_IDS.map((id) => GAMES[id].title));
    expect(links.every((link) => routes.includes((link.getAttribute('href') ?? '').replace(/[?#].*/, '')))).toBe(true);
    expect(within(list).getByText('Level 4 of 9')).toBeInTheDocument();
    expect(within(list).getAllByText('Not played yet')).toHaveLength(8);
    expect(within(list).getAllByText(/^Level/)).toHaveLength(1);
  });

  it('shows the games of one skill', async () => {
    const user = userEvent.setup();
    renderPage(<GamesPage />, { at: '/games' });
    const list = cardOf('All games');

    await user.click(within(list).getByRole('button', { name: 'Focus' }));
    const titles = within(list)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(titles).toEqual(['Green Light', 'Word Sort', 'Number Garden']);
    const filters = within(screen.getByRole('group', { name: 'Show games for' }));
    expect(filters.getByRole('button', { pressed: true })).toHaveTextContent('Focus');
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
    const pageAt = (address: string) => manifest.routes.find(({ path }) => path === address)?.page;

    expect(pageAt(other)).toBeDefined();
    expect(pageAt(other)).toBe(pageAt(one));
  });
});
