import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clearSession, useToast } from '@mindgrove/kit';
import { newOverview, newUser, renderPage } from '@mindgrove/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { newRound } from '../games/memory-match/memory-round.ts';
import type { WonRound } from '../features/memory-match/unsent-rounds.ts';
import { memoryBot } from '../test/memory-bot.ts';
import MemoryMatchPage from './memory-match.tsx';

const base = 'http://localhost/api';
const UNSENT = 'mindgrove:unsent-rounds:7';
const server = setupServer();
let posted: WonRound[] = [];
let memoryLevel = 1;

const takeRounds = http.post<never, WonRound>(`${base}/add-memorychallenge`, async ({ request }) => {
  const round = await request.json();
  posted.push(round);
  memoryLevel = Math.min(round.level + 1, 8);
  return HttpResponse.json({ success: true, data: { memory_game_progress: 1, memory_game_level: memoryLevel } });
});
const answerRounds = (status: number) =>
  http.post(`${base}/add-memorychallenge`, () => HttpResponse.json({ error: 'Not now.', code: 'c' }, { status }));
const answerOverview = http.get(`${base}/dashboard-overview`, () =>
  HttpResponse.json({ success: true, data: newOverview({ memory_game_level: memoryLevel }) }),
);

// A whole round is dozens of presses: give a busy machine time for them.
jest.setTimeout(30_000);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  posted = [];
  memoryLevel = 1;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'performance'] });
  server.use(takeRounds, answerOverview);
});
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});
afterAll(() => server.close());

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const figure = (word: string) => screen.getByText(word, { selector: 'dt' }).nextElementSibling?.textContent ?? '';
const LastToast = () => <output data-testid="toast">{useToast()?.title}</output>;

async function openGame(member = newUser()) {
  const page = renderPage(
    <>
      <MemoryMatchPage />
      <LastToast />
    </>,
    { user: member },
  );
  const board = await screen.findByRole('group', { name: 'Memory cards' });
  const cards = within(board).getAllByRole('button');
  return { ...page, cards, bot: memoryBot(cards, { user, wait }) };
}

describe('the memory match page', () => {
  it('is won by reading names alone, and stores once the score that the figures yield', async () => {
    const { bot } = await openGame();

    await bot.win();

    expect(await screen.findByRole('dialog', { name: 'You won level 1!' })).toHaveTextContent('Level 2 is unlocked');
    const [moves = 0, limit = 0] = figure('Moves').split(' / ').map(Number);
    const [minutes = 0, seconds = 0] = figure('Time').split(':').map(Number);
    const score = Math.max(1000 - (moves / limit) * 500 - (minutes * 60 + seconds) / 2, 100);
    await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent('Score Saved'));
    const round_id: unknown = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(posted).toEqual([{ score: Math.round(score / 10), level: 1, round_id }]);
    expect(figure('Score')).toBe(String(Math.round(score)));
    expect(screen.getByRole('dialog')).toHaveTextContent(`${Math.round(score / 10)} points for your wellness journey`);
    expect(localStorage.getItem(UNSENT)).toBeNull();
  });

  it('goes on with the next level, which has more moves, and lets an earlier one be chosen', async () => {
    const { bot } = await openGame();
    await bot.win();

    await user.click(await screen.findByRole('button', { name: 'Play next level' }));
    expect(figure('Level')).toBe('2');
    expect(figure('Moves')).toBe('0 / 25');
    expect(screen.getByRole('button', { name: 'Level 3, locked' })).toBeDisabled();

    await user.click(screen.getByRole('button', { name: 'Level 1' }));
    expect(figure('Moves')).toBe('0 / 20');
  });

  it('says why a round is lost, stores nothing and lets the member try again', async () => {
    const { bot } = await openGame();

    await bot.lose(20);

    const dialog = await screen.findByRole('dialog', { name: 'Out of moves' });
    expect(dialog).toHaveTextContent(/All 20 moves are used\. You found \d of 8 pairs\./);
    expect(posted).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(figure('Moves')).toBe('0 / 20');
    expect(screen.getAllByRole('button', { name: /, hidden$/ })).toHaveLength(16);
  });

  it('starts at the unlocked level, and offers to start over after the last one', async () => {
    memoryLevel = 8;
    const { bot } = await openGame();
    expect(figure('Level')).toBe('8');

    await bot.win();
    await user.click(await screen.findByRole('button', { name: 'Start Over' }));

    expect([figure('Level'), figure('Score'), figure('Best time')]).toEqual(['1', '0', '–']);
  });

  it('is played with the keyboard: one stop, arrows move, Enter and Space turn, focus stays', async () => {
    const { cards } = await openGame();
    act(() => cards[0]?.focus());

    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(cards[5]).toHaveFocus();
    expect(cards[5]).toHaveAccessibleName(/^Card 6, (?!hidden)/);

    await user.keyboard('{End} ');
    expect(cards[7]).toHaveFocus();
    expect(figure('Moves')).toBe('1 / 20');
    expect(cards.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cards[7]]);
  });

  it('announces what was turned, and turns a miss back after a second and no earlier', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const faces = newRound(1, 0).cards.map(({ face }) => face.name);
    const stranger = faces.findIndex((name) => name !== faces[0]);
    const { cards } = await openGame();
    const press = (card: number) => user.click(screen.getByRole('button', { name: new RegExp(`^Card ${card + 1},`) }));

    await press(0);
    expect(screen.getByText(`Card 1, ${faces[0]}.`)).toHaveAttribute('role', 'status');
    await press(stranger);
    expect(screen.getByText(/No pair/)).toHaveTextContent(
      `No pair: ${faces[0]} and ${faces[stranger]}. Moves 1 of 20.`,
    );

    await wait(999);
    expect(cards[0]).toHaveAccessibleName(`Card 1, ${faces[0]}`);
    await wait(1);
    expect(cards[0]).toHaveAccessibleName('Card 1, hidden');
    expect(cards[stranger]).toHaveAccessibleName(`Card ${stranger + 1}, hidden`);
  });

  it('says when a round could not be stored, and stores it on Retry', async () => {
    server.use(answerRounds(503));
    const { bot } = await openGame();
    await bot.win();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/Not now\. The round is kept on this device/)).toBeVisible();

    server.use(takeRounds);
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    await waitFor(() => expect(posted).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/kept on this device/)).toBeNull());
  });

  it('keeps a round that could not be stored and sends it, with the same id, when the page opens next', async () => {
    server.use(answerRounds(503));
    const { bot, unmount } = await openGame();
    await bot.win();
    await screen.findByText(/kept on this device/);
    const kept = JSON.parse(localStorage.getItem(UNSENT) ?? '[]') as WonRound[];
    unmount();

    server.use(takeRounds);
    await openGame();

    await waitFor(() => expect(posted).toEqual(kept));
    await waitFor(() => expect(localStorage.getItem(UNSENT)).toBeNull());
    expect(kept).toHaveLength(1);
  });

  it('keeps a round for the member who won it: another one who signs in does not send it', async () => {
    server.use(answerRounds(503));
    const { bot, unmount } = await openGame();
    await bot.win();
    await screen.findByText(/kept on this device/);
    const kept = JSON.parse(localStorage.getItem(UNSENT) ?? '[]') as WonRound[];
    act(() => clearSession());
    unmount();

    server.use(takeRounds);
    const { unmount: leave } = await openGame(newUser({ id: 8 }));
    await wait(0);
    expect(posted).toEqual([]);
    leave();

    await openGame();
    await waitFor(() => expect(posted).toEqual(kept));
  });

  it('does not keep a round that the server refuses for good', async () => {
    server.use(answerRounds(400));
    const { bot } = await openGame();

    await bot.win();

    await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent('Error'));
    expect(localStorage.getItem(UNSENT)).toBeNull();
    expect(screen.queryByText(/kept on this device/)).toBeNull();
  });

  it('says that the level could not be loaded, and recovers on Retry', async () => {
    server.use(http.get(`${base}/dashboard-overview`, () => HttpResponse.error()));
    renderPage(<MemoryMatchPage />);
    await screen.findByText(/Error: We cannot reach Mindgrove/);

    server.use(answerOverview);
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('group', { name: 'Memory cards' })).toBeVisible();
  });
});
