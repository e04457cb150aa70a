import { describe, expect, it } from '@jest/globals';
import { clearSession } from '@mindgrove/kit/host';
import { newUser } from '@mindgrove/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import type { QueuedRound } from '../rounds/round-queue.ts';
import { wait } from '../test/fake-time.ts';
import {
  acceptRounds,
  backend,
  failRecords,
  failRounds,
  figure,
  openGame,
  server,
  setUpMemoryMatch,
  user,
} from '../test/memory-match-page.tsx';

setUpMemoryMatch();

const UNSENT = 'mindgrove:unsent-rounds:7';

const idOf = ({ round_id }: QueuedRound) => round_id;

/** Wins a round that cannot be sent. */
async function winUnsent() {
  server.use(failRounds(503));
  const { bot, unmount } = await openGame();
  await bot.win();
  await screen.findByText(/Everything is safe/);
  return { unmount, queued: JSON.parse(localStorage.getItem(UNSENT) ?? '[]') as QueuedRound[] };
}

describe('rounds of the memory match page', () => {
  it('reports a round that could not be stored, and stores it on Retry', async () => {
    server.use(failRounds(503));
    const { bot } = await openGame();
    await bot.win();
    expect(await within(await screen.findByRole('dialog')).findByText(/safe on this device/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/Not now\. Everything is safe on this device/)).toBeInTheDocument();

    server.use(acceptRounds);
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    await waitFor(() => expect(backend.won).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/Everything is safe/)).toBeNull());
  });

  it('keeps a round that could not be stored and sends it, with the same id, when the page opens next', async () => {
    const { unmount, queued } = await winUnsent();
    unmount();

    server.use(acceptRounds);
    await openGame();

    await waitFor(() => expect(backend.won.map(idOf)).toEqual(queued.map(idOf)));
    await waitFor(() => expect(localStorage.getItem(UNSENT)).toBeNull());
    expect(queued).toHaveLength(1);
  });

  it('keeps a round for the member who won it: another member who signs in does not send it', async () => {
    const { unmount, queued } = await winUnsent();
    act(() => clearSession());
    unmount();

    server.use(acceptRounds);
    const { unmount: leave } = await openGame(newUser({ id: 8 }));
    await wait(0);
    expect(backend.won).toEqual([]);
    leave();

    await openGame();
    await waitFor(() => expect(backend.won.map(idOf)).toEqual(queued.map(idOf)));
  });

  it('does not keep a round that the server rejects for good', async () => {
    server.use(failRounds(400));
    const { bot } = await openGame();

    await bot.win();

    await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent('Error'));
    expect(localStorage.getItem(UNSENT)).toBeNull();
    expect(screen.queryByText(/Everything is safe/)).toBeNull();
  });
});

describe('what the memory match page stores', () => {
  const records = [
    { level: 1, rounds: 4, best_score: 79, best_seconds: 41 },
    { level: 2, rounds: 1, best_score: 0, best_seconds: null },
  ];
  const rows = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => row.textContent);

  it('is the record at each level, and the best time of all', async () => {
    Object.assign(backend, { memoryLevel: 2, records });
    await openGame();

    expect(await screen.findByRole('table', { name: 'Your best at each level' })).toBeInTheDocument();
    expect(rows()).toEqual(['LevelRoundsMost pointsBest time', '147900:41', '21––']);
    expect(figure('Best time')).toBe('00:41');
  });

  it('is loaded again when a round is stored, and a new best is announced', async () => {
    Object.assign(backend, { records: [{ level: 1, rounds: 1, best_score: 12, best_seconds: 900 }] });
    const { bot } = await openGame();
    await screen.findByRole('table');
    Object.assign(backend, { records });

    await bot.win();

    expect(await screen.findByRole('dialog')).toHaveTextContent('Your best yet!');
    await waitFor(() => expect(screen.getByText('00:41', { selector: 'td' })).toBeInTheDocument());
    expect(screen.getByRole('dialog')).toHaveTextContent('Your best yet!');
  });

  it('is empty at first, and does not block the game when it cannot be loaded', async () => {
    const { unmount } = await openGame();
    expect(await screen.findByText('Your best at each level will be waiting for you here.')).toBeInTheDocument();
    unmount();

    server.use(failRecords);
    await openGame();

    expect(await screen.findByText('Error: No records today.')).toBeInTheDocument();
    expect(figure('Best time')).toBe('–');
  });

  it('is the run: its level and best time are there after a reload, and the next round begins at 0', async () => {
    const { bot, unmount } = await openGame();
    await bot.win();
    const bestTime = figure('Best time');
    expect(figure('Score')).not.toBe('0');
    await user.click(await screen.findByRole('button', { name: 'Play next level' }));
    expect(figure('Score')).toBe('0');
    await user.click(screen.getByRole('button', { name: 'Level 1' }));
    unmount();

    await openGame();

    expect(bestTime).not.toBe('–');
    expect([figure('Score'), figure('Best time'), figure('Level')]).toEqual(['0', bestTime, '1']);
  });

  it('includes that the member has started over, whatever the records say', async () => {
    Object.assign(backend, { memoryLevel: 8, records });
    const { bot, unmount } = await openGame();
    await bot.win();
    await user.click(await screen.findByRole('button', { name: 'Start Over' }));
    unmount();

    await openGame();

    expect([figure('Level'), figure('Score'), figure('Best time')]).toEqual(['1', '0', '–']);
    expect(screen.getByRole('button', { name: 'Level 8' })).toBeEnabled();
  });

  it('is removed from this device when the member logs out', async () => {
    const { bot, unmount } = await openGame();
    await bot.win();
    act(() => clearSession());
    unmount();

    await openGame();

    expect([figure('Level'), figure('Score')]).toEqual(['2', '0']);
  });
});
