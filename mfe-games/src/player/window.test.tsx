import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';

import { button, user, wait, withFakeTime } from '../test/fake-time.ts';
import type { RoundResult } from '../engine/game.ts';
import { SAMPLE_SETUP, sampleGame } from '../test/sample-game.ts';
import { GamePlayer } from './game-player.tsx';
import { ResultDialog } from './result/result-dialog.tsx';
import { RESULT_DELAY_MS } from './round.ts';

withFakeTime();

afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});

const fillsWindow = () => 'immersive' in document.documentElement.dataset;
const onFinish = jest.fn<(result: RoundResult) => void>();

function open(result?: RoundResult, isFirst = false) {
  onFinish.mockClear();
  const game = sampleGame({
    choices: [{ id: 'end', label: 'end', shortcut: null, isInert: false, variant: 'plain' }],
  });
  const actions = [{ label: 'Play again', onPress: () => undefined }];
  return renderPage(
    <GamePlayer
      game={game}
      setup={SAMPLE_SETUP}
      howToPlay={['Rules.']}
      isFirst={isFirst}
      onFinish={onFinish}
      result={result ? <ResultDialog title="Done" result={result} best={null} actions={actions} /> : null}
    />,
  );
}
const finished = sampleGame({}).result(['press end 0'])!;

describe('the window of a round', () => {
  it('is its own from Start until the result is closed', async () => {
    open(finished);
    expect(fillsWindow()).toBe(false);

    await user.click(button('Start'));
    expect(fillsWindow()).toBe(true);
    await user.click(button('end'));
    await wait(RESULT_DELAY_MS);
    expect(fillsWindow()).toBe(true);

    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(fillsWindow()).toBe(false);
  });

  it('can be left: the round is paused on its page and goes on with Resume', async () => {
    open();
    await user.click(button('Start'));

    await user.click(button('Leave'));
    expect(fillsWindow()).toBe(false);
    await user.click(button('Resume'));

    expect(fillsWindow()).toBe(true);
    expect(button('end')).toBeInTheDocument();
  });

  it.each([
    ['is left to the page around a board that begins with a press', { isNext: false, fillsIt: false }],
    ['is its own in the next round of such a board', { isNext: true, fillsIt: true }],
  ])('%s', async (_, { isNext, fillsIt }) => {
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
    const go = { id: 'go', label: 'go', shortcut: null, isInert: false, variant: 'plain' } as const;
    const game = sampleGame({ choices: [go] });
    renderPage(<GamePlayer isNext={isNext} game={game} setup={SAMPLE_SETUP} onFinish={onFinish} />);

    await user.click(button('go'));

    expect(button('Leave')).toBeInTheDocument();
    expect(fillsWindow()).toBe(fillsIt);
  });

  it('is given back when the player is gone', async () => {
    const { unmount } = open();
    await user.click(button('Start'));

    unmount();

    expect(fillsWindow()).toBe(false);
  });
});

describe('the end of a round', () => {
  it('is reported at once, and shown after the last move was seen', async () => {
    open(finished);
    await user.click(button('Start'));

    await user.click(button('end'));

    expect(onFinish).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    await wait(RESULT_DELAY_MS);
    expect(screen.getByRole('dialog', { name: 'Done' })).toBeInTheDocument();
  });
});

describe('practice before a round', () => {
  it('is offered before the first round, and reports nothing', async () => {
    open(undefined, true);
    await user.click(button('Try it'));
    expect(fillsWindow()).toBe(true);

    await user.click(button('end'));
    await user.click(button('Start'));

    expect(onFinish).not.toHaveBeenCalled();
    await user.click(button('end'));
    expect(onFinish).toHaveBeenCalledTimes(1);
  });

  it('ends after half a minute at the latest, and can be skipped or left at any time', async () => {
    open();
    await user.click(button('How it works'));
    await wait(31_000);
    expect(screen.getByText('That’s all there is to it.')).toBeInTheDocument();

    await user.click(button('Try once more'));
    expect(button('end')).toBeInTheDocument();
    await user.click(button('Leave'));

    expect(screen.getByText('Rules.')).toBeInTheDocument();
    expect(onFinish).not.toHaveBeenCalled();
  });
});
