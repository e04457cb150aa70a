import { describe, expect, it } from '@jest/globals';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { serveApi } from '../test/serve-api.ts';
import { newRound } from '../test/factories.ts';
import RoundsPage from './rounds.tsx';

const server = serveApi();

/** Serves that many rounds of Echo, in pages like the API, and none of other games. */
const serveRounds = (count: number) =>
  server.use(
    http.get('http://localhost/api/rounds', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const before = Number(query.get('before_id') ?? count + 1);
      const ids = Array.from({ length: Math.min(50, before - 1) }, (_, index) => before - 1 - index);
      return HttpResponse.json({
        data: query.get('game') === 'n-back' ? ids.map((id) => newRound(id, { score: id })) : [],
      });
    }),
    http.get('http://localhost/api/game-records', () =>
      HttpResponse.json({ data: [{ level: 2, rounds: 4, best_score: 91, best_seconds: null }] }),
    ),
  );

const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);

describe('all rounds', () => {
  it('are listed newest first, a page at a time, each once', async () => {
    serveRounds(60);
    renderPage(<RoundsPage />, { at: '/rounds?game=n-back' });

    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));

    expect(await screen.findByText('60 rounds in all')).toHaveFocus();
    const scores = rowsOf('Rounds of Echo').map((row) => within(row).getAllByRole('cell')[0]?.textContent);
    expect(scores).toEqual(Array.from({ length: 60 }, (_, index) => `Points${60 - index}`));
  });

  it('have their time in the member’s own zone', async () => {
    serveRounds(1);
    renderPage(<RoundsPage />, { user: newUser({ time_zone: 'Asia/Tokyo' }), at: '/rounds?game=n-back' });

    expect(await screen.findByText(/^Nov 21, 2026, 9:00\sPM$/)).toBeInTheDocument();
  });

  it('of a weekly special are named as such, and no others', async () => {
    const rounds = [newRound(2, { game: 'math-practice', is_special: true }), newRound(1, { game: 'math-practice' })];
    serveRounds(0);
    server.use(http.get('http://localhost/api/rounds', () => HttpResponse.json({ data: rounds })));
    renderPage(<RoundsPage />, { at: '/rounds?game=math-practice' });

    await screen.findByText('Weekly special: The missing number');

    expect(rowsOf('Rounds of Math Practice')[1]).not.toHaveTextContent('Weekly special');
  });

  it('of Memory Match count pairs and moves, of other games what was right', async () => {
    const rounds = [newRound(2, { hits: 8, trials: 37 }), newRound(1, { game: 'n-back', hits: 8, trials: 10 })];
    serveRounds(0);
    server.use(http.get('http://localhost/api/rounds', () => HttpResponse.json({ data: rounds })));
    renderPage(<RoundsPage />, { at: '/rounds?game=memory-match' });

    expect(await screen.findByText('8 pairs in 37 moves')).toBeInTheDocument();
    expect(screen.getByText(/^8\sof\s10$/)).toBeInTheDocument();
  });

  it('stand beside the best at each level', async () => {
    serveRounds(1);
    renderPage(<RoundsPage />, { at: '/rounds?game=n-back' });

    await screen.findByRole('heading', { name: 'Your best at each level' });

    expect(rowsOf('Your best at each level')[0]).toHaveTextContent('2Rounds4Most points91Best time–');
  });

  it('of a game that was never played link to it', async () => {
    serveRounds(1);
    renderPage(<RoundsPage />, { at: '/rounds?game=n-back' });

    await userEvent.selectOptions(await screen.findByLabelText('Game'), 'Speed Math');

    expect(await screen.findByRole('link', { name: 'Play Speed Math' })).toHaveAttribute('href', '/speed-math');
  });

  it('report a failed request', async () => {
    serveRounds(1);
    server.use(
      http.get('http://localhost/api/rounds', () => HttpResponse.json({ error: 'Not now.' }, { status: 500 })),
    );
    renderPage(<RoundsPage />, { at: '/rounds' });

    expect(await screen.findByText('Error: Not now.')).toBeInTheDocument();
  });
});
