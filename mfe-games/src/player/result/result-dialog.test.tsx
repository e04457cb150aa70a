import { describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';

import { SAMPLE_RESULT } from '../../test/sample-game.ts';
import { ResultDialog, ResultNextStep } from './result-dialog.tsx';

type Props = ComponentProps<typeof ResultDialog>;
const playAgain = jest.fn();

function open(changes: Partial<Props> = {}, next: ComponentProps<typeof ResultNextStep>['value'] = null) {
  const actions: Props['actions'] = [{ label: 'Play again', onPress: playAgain }];
  renderPage(
    <ResultNextStep value={next}>
      <ResultDialog title="Round complete" result={SAMPLE_RESULT} best={null} actions={actions} {...changes} />
    </ResultNextStep>,
    { user: null },
  );
  return screen.getByRole('dialog', { name: 'Round complete' });
}

describe('the result of a round', () => {
  it('shows its points, and beside them the score that the game has shown', () => {
    expect(open()).toHaveTextContent('62 points a tenth of your score of 620');
  });

  it.each([
    { mood: 'lost', isWon: false, best: null },
    { mood: 'good', isWon: true, best: 700 },
    { mood: 'best', isWon: true, best: 610 },
  ])('has a $mood scene', ({ mood, isWon, best }) => {
    const dialog = open({ result: { ...SAMPLE_RESULT, isWon }, best });

    expect(dialog.querySelector('[data-mood]')).toHaveAttribute('data-mood', mood);
  });

  it('groups the digits of large numbers', () => {
    expect(open({ result: { ...SAMPLE_RESULT, points: 12400 } })).toHaveTextContent(
      '1,240 points a tenth of your score of 12,400',
    );
  });

  it('says what went well', () => {
    expect(open({ best: 610 })).toHaveTextContent('Your best yet!');
  });

  it('tells the latest rounds in words, too, and which was lost', () => {
    open({ recent: [400, null, 620] });

    expect(screen.getByRole('img', { name: 'Points of your last 3 rounds: 40, lost, 62.' })).toBeInTheDocument();
  });

  it('has no line for a first round, and no score for a lost one', () => {
    const dialog = open({ result: { ...SAMPLE_RESULT, points: 0, isWon: false }, recent: [null] });

    expect(screen.queryByRole('img')).toBeNull();
    expect(dialog).not.toHaveTextContent('score');
  });

  it('says what its first button begins when the page knows', async () => {
    playAgain.mockClear();
    open({}, { label: 'Round 2 of 3' });

    expect(screen.queryByRole('button', { name: 'Play again' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Round 2 of 3' }));
    expect(playAgain).toHaveBeenCalledTimes(1);
  });

  it('is not lost to keys that are still being hit, and takes the first one after a rest', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    playAgain.mockClear();
    open();
    expect(screen.getByRole('button', { name: 'Play again' })).toHaveFocus();
    for (let press = 0; press < 20; press += 1) {
      await user.keyboard('7{Enter} ');
      jest.advanceTimersByTime(100);
    }
    expect(playAgain).not.toHaveBeenCalled();

    jest.advanceTimersByTime(1100);
    await user.keyboard('{Enter}');
    expect(playAgain).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it.each([
    ['under another name', { label: 'Continue', isOnly: true }],
    ['of its own', { label: 'Continue', isOnly: true, onPress: playAgain }],
  ])("has only the page's next step %s where the page says so", async (_, next) => {
    playAgain.mockClear();
    const dialog = open(
      {
        actions: [
          { label: 'Play again', onPress: playAgain },
          { label: 'All games', to: '/games' },
        ],
      },
      next,
    );

    expect(within(dialog).queryByRole('link')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Play again' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(playAgain).toHaveBeenCalledTimes(1);
  });

  it("begins with the page's next step, and keeps its own buttons after it", async () => {
    playAgain.mockClear();
    open({}, { label: 'Next: Word Sort', to: '/games/word-sorting' });

    expect(screen.getByRole('link', { name: 'Next: Word Sort' })).toHaveAttribute('href', '/games/word-sorting');
    await userEvent.click(screen.getByRole('button', { name: 'Play again' }));
    expect(playAgain).toHaveBeenCalledTimes(1);
  });
});
