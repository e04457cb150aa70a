import { describe, expect, it, jest } from '@jest/globals';
import type { User } from '@mindgrove/contracts/user';
import { newUser, renderPage, setUser } from '@mindgrove/kit/testing';
import { act, screen } from '@testing-library/react';

import { user, withFakeTime } from '../test/fake-time.ts';
import type { Board, Choice, RoundResult } from '../engine/game.ts';
import { SAMPLE_SETUP, sampleGame } from '../test/sample-game.ts';
import { GamePlayer } from './game-player.tsx';

withFakeTime();

const ended = newUser({
  is_subscribed: '1',
  access: { state: 'ended', until: null },
  trial_ends_at: '2026-01-01T00:00:00.000Z',
});
const NOTICE = /Your access has ended\. Pick a plan to keep going\. Everything you’ve done is saved\./;

const end: Choice = { id: 'end', label: 'end', shortcut: 'e', isInert: false, variant: 'plain' };
const board: Board = {
  label: 'Lamps',
  columns: 1,
  kind: 'lanterns',
  cells: [{ id: 'a', name: 'Lamp a', face: '', look: 'plain', isInert: false, shortcut: 'a' }],
};
const game = sampleGame({ board, choices: [end] });

function open(props: { howToPlay?: string[]; isNext?: boolean; member?: User } = {}) {
  const { member = newUser(), ...rest } = props;
  const [onStart, onFinish] = [jest.fn(), jest.fn<(result: RoundResult, startedAt: number) => void>()];
  renderPage(<GamePlayer game={game} setup={SAMPLE_SETUP} {...rest} onStart={onStart} onFinish={onFinish} />, {
    user: member,
  });
  return { onStart, onFinish };
}
const endAccess = () => setUser(ended);

describe('a player without access', () => {
  it.each([
    ['a game with a Start button', { howToPlay: ['Rules.'] }],
    ['a game that starts with the first press', {}],
    ['the next round', { howToPlay: ['Rules.'], isNext: true }],
  ])('offers the plans in place of %s', async (_, props) => {
    const { onStart } = open({ ...props, member: ended });

    expect(screen.getByText(NOTICE)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing');
    expect(screen.queryByRole('button', { name: /Start|Lamp/ })).toBeNull();

    act(() => screen.getByRole('region').focus());
    await user.keyboard('ae');
    expect(onStart).not.toHaveBeenCalled();
    expect(screen.getByText(NOTICE)).toBeInTheDocument();
  });

  it('tells of free days that were never started', () => {
    open({ member: { ...ended, trial_ends_at: null } });
    expect(screen.getByText(/free days are waiting/)).toHaveTextContent(/Everything you’ve done is saved\.$/);
  });

  it('finishes a round that began with access', async () => {
    const { onFinish } = open({ howToPlay: ['Rules.'] });
    const began = Date.now();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    endAccess();
    expect(screen.queryByText(NOTICE)).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Pause' }));
    act(() => jest.advanceTimersByTime(60_000));
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await user.click(screen.getByRole('button', { name: /end/ }));

    expect(onFinish.mock.calls.map(([, startedAt]) => startedAt)).toEqual([began]);
  });

  it('plays again as soon as a plan is chosen', () => {
    open({ howToPlay: ['Rules.'], member: ended });

    setUser(newUser());

    expect(screen.getByRole('button', { name: 'Start' })).toBeInTheDocument();
    expect(screen.queryByText(NOTICE)).toBeNull();
  });
});
