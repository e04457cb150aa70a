import { Button } from '@mindgrove/ui/button';
import { memo } from 'react';

import type { Choice } from '../engine/game.ts';
import styles from './choices.module.css';

interface Props {
  choices: readonly Choice[];
  onPress: (id: string) => void;
}

export function Choices({ choices, onPress }: Props) {
  return (
    <div className={styles.choices} role="group" aria-label="Your answer" data-choices={choices.length}>
      {choices.map((choice) => (
        <ChoiceButton key={choice.id} {...choice} onPress={onPress} />
      ))}
    </div>
  );
}

interface ChoiceProps extends Choice {
  onPress: (id: string) => void;
}

const ChoiceButton = memo(function ChoiceButton({ id, label, shortcut, isInert, look, onPress }: ChoiceProps) {
  return (
    <Button
      size="large"
      variant={look === 'main' ? 'primary' : 'secondary'}
      className={styles.choice}
      // Not `disabled`: it keeps the keyboard's focus.
      aria-disabled={isInert || undefined}
      aria-keyshortcuts={shortcut ?? undefined}
      onClick={isInert ? undefined : () => onPress(id)}
    >
      {label}
      {shortcut !== null && (
        <kbd className={styles.key} aria-hidden="true">
          {shortcut.length === 1 ? shortcut.toUpperCase() : shortcut}
        </kbd>
      )}
    </Button>
  );
});
