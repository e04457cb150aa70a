import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { GameView } from '../../engine/game.ts';
import { EMPTY_VIEW } from '../../test/sample-game.ts';
import { Stage } from './stage.tsx';

function show(view: Partial<GameView>) {
  const onPress = jest.fn<(id: string) => void>();
  const stage = (more: Partial<GameView>) => (
    <Stage
      ref={{ current: null }}
      view={{ ...EMPTY_VIEW, ...view, ...more }}
      isHidden={false}
      isOver={false}
      onPress={onPress}
      onAnswer={() => undefined}
    />
  );
  const { rerender } = render(stage({}));
  return { onPress, update: (more: Partial<GameView>) => rerender(stage(more)) };
}

const choice = { id: 'press', label: 'Press', shortcut: 'Space', isInert: false, variant: 'main' } as const;
const basket = { id: 'box-1', label: 'Fruits', shortcut: '1', isInert: false, variant: 'basket' } as const;

describe('a stimulus', () => {
  it('can be pressed itself, and is no second control for screen readers', async () => {
    const stimulus = { name: 'Leaf', face: 'signs/leaf', isDrawn: true, look: 'go' } as const;
    const { onPress } = show({ stimulus, stimulusPress: 'press', choices: [choice] });

    await userEvent.click(screen.getByRole('group', { name: 'Shown now' }).lastElementChild as Element);

    expect(onPress).toHaveBeenCalledWith('press');
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('is drawn, and named in words', () => {
    show({ stimulus: { name: 'Leaf', face: 'signs/leaf', isDrawn: true, look: 'plain' } });

    const shown = screen.getByRole('group', { name: 'Shown now' });
    expect(shown).toHaveTextContent(/^Leaf$/);
    expect(within(shown).getByRole('presentation', { hidden: true })).toHaveAttribute('src', 'asset#leaf');
  });

  it('whose picture cannot be loaded is told in words', () => {
    show({ stimulus: { name: 'A thing', face: 'signs/a-thing', isDrawn: true, look: 'plain' } });

    fireEvent.error(screen.getByRole('presentation', { hidden: true }));

    expect(screen.getByText('a thing')).toBeInTheDocument();
  });
});

describe('the verdict on an answer', () => {
  it('stands beside the problem that it names, and not at the field of the next one', async () => {
    const { update } = show({ input: 'Your answer' });

    update({ message: 'Not quite: 7 + 3 = 10.', verdict: { trial: 1, isHit: false } });

    expect((await screen.findByText('Not quite: 7 + 3 = 10.')).querySelector('svg')).toBeInTheDocument();
    expect(screen.getByRole('textbox').closest('form')?.querySelector('svg')).toBeNull();
  });
});

describe('the control that was pressed', () => {
  it('turns right or wrong, by shape and color, under the same name', () => {
    const { update } = show({ choices: [choice] });
    const button = screen.getByRole('button', { name: 'Press' });
    expect(button).not.toHaveAttribute('data-look');

    update({ choices: [{ ...choice, isInert: true, look: 'wrong' }] });

    expect(screen.getByRole('button', { name: 'Press' })).toBe(button);
    expect(button).toHaveAttribute('data-look', 'wrong');
    expect(button.querySelector('svg')).toBeInTheDocument();
  });

  it('takes the word as a basket, without a new name', async () => {
    const { onPress, update } = show({ choices: [basket] });
    await userEvent.click(screen.getByRole('button', { name: 'Fruits' }));
    expect(onPress).toHaveBeenCalledWith('box-1');

    update({ choices: [{ ...basket, isInert: true, look: 'right', holds: 'apple' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Fruits' }));

    expect(screen.getByText('apple')).toBeInTheDocument();
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});
