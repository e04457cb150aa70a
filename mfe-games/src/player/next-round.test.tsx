import { describe, expect, it } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { act, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';

import { button, user, wait, withFakeTime } from '../test/fake-time.ts';
import type { Board } from '../engine/game.ts';
import { SAMPLE_SETUP, sampleGame } from '../test/sample-game.ts';
import { GamePlayer } from './game-player.tsx';

withFakeTime();

const last = () => screen.getByRole('status').textContent;

const board: Board = {
  label: 'Lamps',
  columns: 2,
  kind: 'lanterns',
  cells: ['a', 'b'].map((id) => ({ id, name: `Lamp ${id}`, face: '', look: 'plain', isInert: false })),
};

/** A page whose player changes. */
function render(first: ReactNode) {
  let rerender: (next: ReactNode) => void = () => undefined;
  const Page = () => {
    const [player, setPlayer] = useState(first);
    rerender = (next) => act(() => setPlayer(next));
    return player;
  };
  renderPage(<Page />);
  return { rerender: (next: ReactNode) => rerender(next) };
}

describe('a round that follows another one', () => {
  const player = (seed: number, isNext: boolean, howToPlay?: string[]) => (
    <GamePlayer
      game={sampleGame({ board })}
      setup={{ ...SAMPLE_SETUP, seed }}
      howToPlay={howToPlay}
      isNext={isNext}
      onFinish={() => undefined}
    />
  );

  it('starts at once, with the focus on its board', async () => {
    const { rerender } = render(player(1, false, ['Rules.']));
    for (const seed of [2, 3]) {
      rerender(player(seed, true, ['Rules.']));

      expect(last()).toBe('start 0');
      expect(button('Lamp a')).toHaveFocus();
      await wait(400);
      await user.keyboard('{Enter}');
      expect(last()).toBe('press a 400');
    }
  });

  it('waits for its first press when there are no instructions, and takes the focus', async () => {
    render(player(1, true));

    expect(button('Lamp a')).toHaveFocus();
    await wait(400);
    await user.keyboard('{Enter}');
    expect(last()).toBe('press a 0');
  });

  it('is the only one that takes the focus', () => {
    render(player(1, false));

    expect(document.body).toHaveFocus();
  });

  it('waits for Start without taking the focus when only the setup changes, as for another level', () => {
    const { rerender } = render(player(1, true, ['Rules.']));
    act(() => button('Pause').focus());

    rerender(player(2, false, ['Rules.']));

    expect(button('Start')).not.toHaveFocus();
    expect(screen.getByText('Rules.')).toBeInTheDocument();
  });
});
