import { describe, expect, it, jest } from '@jest/globals';
import { useLocation } from '@mindgrove/kit/router';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

// Compiles the game before the tests, so that none of them waits for it.
import '../features/guest-round/guest-round.tsx';
import { wait, withFakeTime } from '../test/fake-time.ts';
import { findGuestRound } from '../rounds/guest-round.ts';
import { memoryBot } from '../test/memory-bot.ts';
import TryPage from './try.tsx';

withFakeTime();

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

async function open() {
  const page = renderPage(<TryPage />, { user: null });
  const board = await screen.findByRole('group', { name: 'Memory cards' });
  return { ...page, bot: memoryBot(within(board).getAllByRole('button'), { user, wait }) };
}
const result = () => screen.findByRole('dialog');

describe('the page for visitors', () => {
  it('starts a round with the first card, without an account and without a call', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const { bot } = await open();

    await bot.win();

    expect(await result()).toHaveAccessibleName('You found them all!');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('keeps a finished round in this browser, and leads to an account that keeps it', async () => {
    const { bot } = await open();

    await bot.win();

    const link = within(await result()).getByRole('link', { name: 'Create an account to keep it' });
    expect(link).toHaveAttribute('href', '/signup?keep=round');
    expect(findGuestRound()).toMatchObject({ game: 'memory-match', level: 1, hits: 8 });
    expect(findGuestRound()?.score).toBeGreaterThanOrEqual(10);
  });

  it('keeps the round that was won when the next one is lost, and offers another', async () => {
    const { bot } = await open();
    await bot.win();
    const won = findGuestRound();

    await user.click(within(await result()).getByRole('button', { name: 'Play again' }));
    const board = screen.getByRole('group', { name: 'Memory cards' });
    await memoryBot(within(board).getAllByRole('button'), { user, wait }).lose(20);

    expect(await result()).toHaveAccessibleName('So close!');
    expect(won).not.toBeNull();
    expect(findGuestRound()).toEqual(won);
  });

  it('shows the other games, which come with an account', async () => {
    await open();

    const games = within(screen.getByRole('region', { name: 'There is more to play' })).getAllByRole('listitem');
    expect(games).toHaveLength(8);
    const links = games.map((game) => within(game).getByRole('link', { name: /\(with a free account\)$/ }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(8).fill('/signup'));
  });

  it('leads a member to the game where rounds count', async () => {
    renderPage(
      <>
        <TryPage />
        <Address />
      </>,
      { user: newUser(), at: '/try' },
    );

    expect(await screen.findByText('/memory-match')).toBeInTheDocument();
  });
});

const Address = () => <output>{useLocation().pathname}</output>;
