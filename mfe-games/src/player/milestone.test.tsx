import { afterEach, describe, expect, it } from '@jest/globals';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';

import type { Board } from '../engine/game.ts';
import { button, user, withFakeTime } from '../test/fake-time.ts';
import { SAMPLE_SETUP, sampleGame, type SampleState } from '../test/sample-game.ts';
import { GamePlayer } from './game-player.tsx';

withFakeTime();
afterEach(() => localStorage.clear());

const last = () => screen.getByRole('status').textContent;

const board: Board = {
  label: 'Lamps',
  columns: 1,
  kind: 'lanterns',
  cells: [{ id: 'a', name: 'Lamp a', face: '', look: 'plain', isInert: false }],
};

describe('what is new at a level', () => {
  const player = (props: Partial<ComponentProps<typeof GamePlayer<SampleState>>> = {}) => (
    <GamePlayer
      game={sampleGame({ board })}
      setup={{ ...SAMPLE_SETUP, level: 6 }}
      howToPlay={['Rules.']}
      milestones={[{ level: 6, text: 'A second path.' }]}
      onFinish={() => undefined}
      {...props}
    />
  );
  const news = () => screen.queryByRole('heading', { name: 'From level 6 on' });

  it('is told before the first such round, and once', async () => {
    const { unmount } = renderPage(player());
    expect(news()).toBeInTheDocument();
    expect(screen.getByText('A second path.')).toBeInTheDocument();

    await user.click(button('Start'));
    expect(last()).toBe('start 0');
    unmount();

    renderPage(player());
    expect(news()).toBeNull();
    expect(screen.getByText('Rules.')).toBeInTheDocument();
  });

  it('holds a round that would start by itself, until it was read', async () => {
    renderPage(player({ isNext: true }));

    expect(button('Start')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(last()).toBe('start 0');
  });

  it('is told to each member of a browser', async () => {
    const { unmount } = renderPage(player(), { user: newUser({ id: 1 }) });
    await user.click(button('Start'));
    unmount();

    renderPage(player(), { user: newUser({ id: 2 }) });
    expect(news()).toBeInTheDocument();
  });
});
