import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';

import { button, user, wait, withFakeTime } from '../test/fake-time.ts';
import type { Board, Choice, GameView, RoundResult } from '../engine/game.ts';
import { SAMPLE_SETUP, sampleGame, type SampleState } from '../test/sample-game.ts';
import { GamePlayer } from './game-player.tsx';

withFakeTime();

afterEach(() => {
  hideTab(false);
});

const last = () => screen.getByRole('status').textContent;

const choice = (id: string, shortcut: string | null = null, isInert = false): Choice => ({
  id,
  label: id,
  shortcut,
  isInert,
  variant: 'plain',
});
const board: Board = {
  label: 'Lamps',
  columns: 2,
  kind: 'lanterns',
  cells: ['a', 'b', 'c', 'd'].map((id) => ({ id, name: `Lamp ${id}`, face: '', look: 'plain', isInert: id === 'd' })),
};

function hideTab(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

function open(
  view: Partial<GameView> | ((state: SampleState) => Partial<GameView>) = {},
  props: { howToPlay?: string[] } = { howToPlay: ['Rules.'] },
) {
  const onFinish = jest.fn<(result: RoundResult) => void>();
  const page = renderPage(<GamePlayer game={sampleGame(view)} setup={SAMPLE_SETUP} {...props} onFinish={onFinish} />);
  return { ...page, onFinish };
}

describe('a round in the player', () => {
  it('begins with Start, and moves the focus to the board', async () => {
    open({ board });
    expect(screen.getByText('Rules.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Lamp a' })).toBeNull();

    await user.click(button('Start'));

    expect(last()).toBe('start 0');
    expect(button('Lamp a')).toHaveFocus();
  });

  it('begins with the first press when there are no instructions', async () => {
    open({ board }, {});
    await wait(5000);

    await user.click(button('Lamp b'));

    expect(last()).toBe('press b 0');
  });

  it('has its pictures when it begins, because its clock does not wait for them', async () => {
    const legend = [{ label: 'Press', isGo: true, pictures: ['signs/leaf'] }];
    const preload = jest.spyOn(globalThis, 'Image');
    const { container } = open({ pictures: 'signs', legend });
    const [file] = preload.mock.results;
    expect(file?.value).toHaveAttribute('src', 'asset');

    fireEvent.click(button('Start'));

    expect(container.querySelector('[data-legend] > :last-child img')).toHaveAttribute('src', 'asset#leaf');
  });

  it('gets events with milliseconds of its own clock', async () => {
    open({ board });
    await wait(700);
    await user.click(button('Start'));

    await wait(1200);
    await user.keyboard('{ArrowRight}{Enter}');

    expect(last()).toBe('press b 1200');
  });

  it('ignores presses of inert cells but lets them keep the focus', async () => {
    open({ board });
    await user.click(button('Start'));

    await user.click(button('Lamp d'));

    expect(last()).toBe('start 0');
    expect(button('Lamp d')).toHaveFocus();
    expect(button('Lamp d')).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps the focus on the board when the focused cell disappears', async () => {
    open((state) => ({ board: state.length < 2 ? board : { ...board, cells: board.cells.slice(0, 2) } }));
    await user.click(button('Start'));

    await user.click(button('Lamp c'));

    expect(screen.queryByRole('button', { name: 'Lamp c' })).toBeNull();
    expect(button('Lamp a')).toHaveFocus();
  });

  it('handles shortcuts of choices wherever in it the focus is', async () => {
    open({ choices: [choice('yes', 'j'), choice('no', 'k', true)] });
    await user.click(button('Start'));
    expect(button('yes')).toHaveFocus();

    await user.keyboard('J');
    expect(last()).toBe('press yes 0');
    await user.click(screen.getByText('Do it.'));
    await wait(10);
    await user.keyboard('j');
    expect(last()).toBe('press yes 10');
    await user.keyboard('k');
    expect(last()).toBe('press yes 10');
  });

  it('handles shortcuts of cells, and presses once with Space whatever has the focus', async () => {
    const lamp = { ...board.cells[2]!, shortcut: 'Space' };
    open((state) => ({ board: { ...board, cells: [board.cells[0]!, lamp] }, message: `${state.length}` }));
    await user.click(button('Start'));
    expect(last()).toBe('1');

    await user.keyboard(' ');

    expect(last()).toBe('2');
  });

  it('leaves Space to the buttons beside the stage', async () => {
    open({ choices: [choice('go', 'Space')] });
    await user.click(button('Start'));
    act(() => button('Pause').focus());

    await user.keyboard(' ');

    expect(button('Resume')).toBeInTheDocument();
    expect(last()).toBe('Paused');
  });

  it('empties the answer field with each answer, keeps the focus in it, and ignores what is empty', async () => {
    open({ input: 'Your answer', choices: [choice('skip', '7')] });
    await user.click(button('Start'));
    const field = screen.getByRole('textbox', { name: 'Your answer' });
    expect(field).toHaveFocus();

    await user.keyboard('-1x7-{Enter}');
    expect(last()).toBe('answer -17 0');
    expect(field).toHaveValue('');
    await user.keyboard('-{Enter}');
    expect(last()).toBe('answer -17 0');

    await user.keyboard('8');
    const pad = within(screen.getByRole('group', { name: 'Number pad' }));
    expect(pad.getAllByRole('button')).toHaveLength(11);
    await user.click(button('Answer'));
    expect(last()).toBe('answer 8 0');
    expect(field).toHaveFocus();
  });

  it('ticks when the view asks for it, and not before', async () => {
    open((state) => ({ nextTickAt: state.length < 2 ? 900 : null }));
    await user.click(button('Start'));

    await wait(899);
    expect(last()).toBe('start 0');
    await wait(1);
    expect(last()).toBe('tick 900');
  });

  it('says how late a tick is', async () => {
    open((state) => ({ nextTickAt: state.length < 2 ? 900 : null }));
    await user.click(button('Start'));

    jest.setSystemTime(Date.now());
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2500);
    await wait(900);

    expect(last()).toBe('tick 2500');
    jest.restoreAllMocks();
  });

  it('reports its result once', async () => {
    const { onFinish } = open({ choices: [choice('end')] });
    await user.click(button('Start'));

    await user.click(button('end'));
    await user.click(button('end'));
    await wait(1000);

    expect(onFinish).toHaveBeenCalledTimes(1);
    expect(onFinish.mock.calls[0]?.[0].points).toBe(620);
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('keeps the focus when its end removes the pressed button', async () => {
    open((state) => ({ choices: state.length < 2 ? [choice('end')] : [] }));
    await user.click(button('Start'));

    await user.click(button('end'));

    expect(screen.getByRole('region')).toHaveFocus();
  });

  it('leaves no timer behind', async () => {
    const { unmount } = open({ nextTickAt: 900, figures: [{ label: 'Time', value: { since: 0 } }] });
    await user.click(button('Start'));

    unmount();

    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('its clock', () => {
  const clocks = { figures: [{ label: 'Left', value: { until: 60_000 } }] };

  it('runs, and stops while the round is paused', async () => {
    open(clocks);
    await user.click(button('Start'));
    await wait(2000);
    expect(screen.getByRole('timer')).toHaveTextContent('00:58');

    await user.click(button('Pause'));
    await wait(60_000);
    expect(screen.getByRole('timer')).toHaveTextContent('00:58');

    await user.click(button('Resume'));
    await wait(3000);
    expect(screen.getByRole('timer')).toHaveTextContent('00:55');
  });
});

describe('a paused round', () => {
  const shown = { board, stimulus: { name: 'the letter K', face: 'K', look: 'plain' as const } };

  it('hides the board from eyes and screen readers, and continues where it was', async () => {
    open(shown);
    await user.click(button('Start'));
    await wait(400);

    await user.keyboard('{Escape}');
    expect(button('Resume')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /Lamp/ })).toBeNull();
    expect(screen.getByText('the letter K').closest('[inert]')).not.toBeNull();
    await wait(10_000);

    await user.keyboard('{Enter}');
    expect(button('Lamp a')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(last()).toBe('press a 400');
  });

  it('gets no ticks', async () => {
    open((state) => ({ nextTickAt: state.length < 2 ? 900 : null }));
    await user.click(button('Start'));
    await wait(500);
    await user.click(button('Pause'));
    await wait(5000);
    await user.click(button('Resume'));

    await wait(399);
    expect(last()).toBe('start 0');
    await wait(1);
    expect(last()).toBe('tick 900');
  });

  it('follows when the tab is hidden', async () => {
    open(shown);
    await user.click(button('Start'));

    hideTab(true);

    expect(button('Resume')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Lamp/ })).toBeNull();
  });
});
