import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newOverview, renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import manifest from '../../remote.json';
import GamesPage from './games.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('the games page', () => {
  it('has the memory game on it, at the level that the member has reached', async () => {
    const data = newOverview({ memory_game_level: 3 });
    server.use(http.get('http://localhost/api/dashboard-overview', () => HttpResponse.json({ success: true, data })));
    renderPage(<GamesPage />, { at: '/games' });

    expect(screen.getAllByRole('heading', { level: 1 }).map((title) => title.textContent)).toEqual(['Brain Games']);
    const game = screen.getByRole('region', { name: 'Memory Game' });
    const board = await within(game).findByRole('group', { name: 'Memory cards' });
    expect(within(board).getAllByRole('button', { name: /hidden$/ })).toHaveLength(16);
    expect(within(game).getByRole('button', { name: 'Level 3' })).toBeEnabled();
  });

  it.each([
    ['/games', '/brain-games'],
    ['/dashboard', '/progress-tracking'],
  ])('%s and %s are one page', (one, other) => {
    const { path: _, ...page } = manifest.routes.find(({ path }) => path === one) ?? { path: '' };

    expect(manifest.routes).toContainEqual({ ...page, path: other });
  });
});
