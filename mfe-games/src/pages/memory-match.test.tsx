import { describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { newMemoryRound } from '../games/memory-match/memory-round.ts';
import { wait } from '../test/fake-time.ts';
import {
  backend,
  failOverview,
  figure,
  openGame,
  serveOverview,
  server,
  setUpMemoryMatch,
  user,
} from '../test/memory-match-page.tsx';
import MemoryMatchPage from './memory-match.tsx';

setUpMemoryMatch();

const UNSENT = 'mindgrove:unsent-rounds:7';

describe('the memory match page', () => {
  it('can be won by names alone, and stores the score of the figures once', async () => {
    const { bot } = await openGame();

    await bot.win();

    expect(await screen.findByRole('dialog', { name: 'You won level 1!' })).toHaveTextContent('Level 2 is unlocked');
    const [moves = 0, limit = 0] = figure('Moves').split(' / ').map(Number);
    const [minutes = 0, seconds = 0] = figure('Time').split(':').map(Number);
    const score = Math.max(1000 - (moves / limit) * 500 - (minutes * 60 + seconds) / 2, 100);
    await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent('Score Saved'));
    const round_id: unknown = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    const [round] = backend.won;
    expect(round).toMatchObject({ score: Math.round(score / 10), level: 1, round_id, trials: moves, hits: 8 });
    expect(round?.seconds).toBe(minutes * 60 + seconds);
    expect(backend.won).toHaveLength(1);
    expect(figure('Score')).toBe(String(Math.round(score)));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      `${Math.round(score / 10)} points a tenth of your score of ${Math.round(score)}`,
    );
    expect(localStorage.getItem(UNSENT)).toBeNull();
  });

  it('continues with the next level, which has more moves, and lets the member choose an earlier one', async () => {
    const { bot } = await openGame();
    await bot.win();

    await user.click(await screen.findByRole('button', { name: 'Play next level' }));
    expect(figure('Level')).toBe('2');
    expect(figure('Moves')).toBe('0 / 25');
    expect(screen.getByRole('button', { name: 'Level 3, locked' })).toBeDisabled();

    await user.click(screen.getByRole('button', { name: 'Level 1' }));
    expect(figure('Moves')).toBe('0 / 20');
  });

  it('says why a round is lost, stores it without points, and lets the member try again', async () => {
    const { bot } = await openGame();

    await bot.lose(20);

    const dialog = await screen.findByRole('dialog', { name: 'Out of moves' });
    expect(dialog).toHaveTextContent(/All 20 moves are used\. You found \d of 8 pairs\./);
    await waitFor(() => expect(backend.lost).toHaveLength(1));
    expect(backend.lost[0]).toMatchObject({ game: 'memory-match', score: 0, level: 1, trials: 20 });
    expect(backend.won).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(figure('Moves')).toBe('0 / 20');
    expect(screen.getAllByRole('button', { name: /, hidden$/ })).toHaveLength(16);
  });

  it('starts at the unlocked level, and offers to start over after the last one', async () => {
    backend.memoryLevel = 8;
    const { bot } = await openGame();
    expect(figure('Level')).toBe('8');

    await bot.win();
    // A key meant for the game, or the next step of the day's exercise, must not start over.
    expect(await screen.findByRole('button', { name: 'Play again' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Start Over' }));

    expect([figure('Level'), figure('Score'), figure('Best time')]).toEqual(['1', '0', '–']);
  });

  it('tells what the level brings that a win has opened', async () => {
    backend.memoryLevel = 5;
    const { bot } = await openGame();

    await bot.win();

    expect(await screen.findByRole('dialog')).toHaveTextContent('From level 6 on: All cards show one kind');
  });

  it('works with the keyboard: one tab stop, arrows move, Enter and Space turn, focus stays', async () => {
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

  it('announces turned cards, and turns a miss back after exactly a second', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const faces = newMemoryRound(1, 0).cards.map(({ face }) => face.name);
    const stranger = faces.findIndex((name) => name !== faces[0]);
    const { cards } = await openGame();
    const press = (card: number) => user.click(screen.getByRole('button', { name: new RegExp(`^Card ${card + 1},`) }));

    await press(0);
    expect(screen.getByText(`Card 1, ${faces[0]}.`).closest('[role=status]')).not.toBeNull();
    await press(stranger);
    expect(screen.getByText(/Not a pair/)).toHaveTextContent(
      `Not a pair: ${faces[0]} and ${faces[stranger]}. Moves 1 of 20.`,
    );

    await wait(999);
    expect(cards[0]).toHaveAccessibleName(`Card 1, ${faces[0]}`);
    await wait(1);
    expect(cards[0]).toHaveAccessibleName('Card 1, hidden');
    expect(cards[stranger]).toHaveAccessibleName(`Card ${stranger + 1}, hidden`);
  });

  it('says that the level could not be loaded, and recovers on Retry', async () => {
    server.use(failOverview);
    renderPage(<MemoryMatchPage />);
    await screen.findByText(/Error: We cannot reach Mindgrove/);

    server.use(serveOverview);
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('group', { name: 'Memory cards' })).toBeInTheDocument();
  });
});
