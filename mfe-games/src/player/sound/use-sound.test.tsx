import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { GameView } from '../../engine/game.ts';
import { SAMPLE_SETUP, sampleGame, type SampleState } from '../../test/sample-game.ts';
import { GamePlayer } from '../game-player.tsx';

const user = userEvent.setup();
const button = (name: string) => screen.getByRole('button', { name });
afterEach(() => localStorage.clear());

describe('sound', () => {
  const verdicts = (state: SampleState): Partial<GameView> => ({
    choices: [{ id: 'go', label: 'go', shortcut: null, isInert: false, variant: 'plain' }],
    verdict: { trial: state.length, isHit: true },
  });
  const open = () =>
    renderPage(
      <GamePlayer game={sampleGame(verdicts)} setup={SAMPLE_SETUP} howToPlay={['Rules.']} onFinish={() => undefined} />,
    );
  const oscillator = () => ({ frequency: {}, connect: (to: unknown) => to, start: () => {}, stop: () => {} });
  const gain = () => ({
    gain: { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} },
    connect: (to: unknown) => to,
  });
  const audio = jest.fn(() => ({ currentTime: 0, createOscillator: oscillator, createGain: gain, close: () => {} }));
  beforeEach(() => {
    audio.mockClear();
    Object.assign(window, { AudioContext: audio });
  });

  it('is off at first', async () => {
    open();
    await user.click(button('Start'));
    await user.click(button('go'));

    expect(button('Sound')).toHaveAttribute('aria-pressed', 'false');
    expect(audio).not.toHaveBeenCalled();
  });

  it('follows each verdict once it is on', async () => {
    open();
    await user.click(button('Sound'));
    await user.click(button('Start'));

    await user.click(button('go'));

    expect(audio).toHaveBeenCalledTimes(1);
  });

  it('is remembered for the member', async () => {
    const { unmount } = open();
    await user.click(button('Sound'));
    unmount();

    open();

    expect(button('Sound')).toHaveAttribute('aria-pressed', 'true');
  });
});
