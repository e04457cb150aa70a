import { Button } from '@mindgrove/ui/actions/button';
import { memo } from 'react';

import type { Choice } from '../../engine/game.ts';
import { LookIcon } from '../look-icon.tsx';
import { Basket } from './basket.tsx';
import styles from './choices.module.css';

interface Props {
  choices: readonly Choice[];
  onPress: (id: string) => void;
}

export function Choices({ choices, onPress }: Props) {
  const tools = choices.filter(({ variant }) => variant === 'tool');
  const answers = choices.filter(({ variant }) => variant !== 'tool');
  const isPad = answers.every(({ label }) => label.length === 1);
  const hasBaskets = answers.some(({ variant }) => variant === 'basket');
  return (
    <>
      <div
        className={hasBaskets ? styles.baskets : isPad ? styles.pad : styles.choices}
        data-count={answers.length}
        role="group"
        aria-label="Your answer"
      >
        {answers.map((choice) => (
          <ChoiceButton key={choice.id} {...choice} onPress={onPress} />
        ))}
      </div>
      {tools.length > 0 && (
        <div className={styles.tools} role="group" aria-label="Tools">
          {tools.map((choice) => (
            <ChoiceButton key={choice.id} {...choice} onPress={onPress} />
          ))}
        </div>
      )}
    </>
  );
}

interface ChoiceProps extends Choice {
  onPress: (id: string) => void;
}

const ChoiceButton = memo(function ChoiceButton(props: ChoiceProps) {
  const { id, label, shortcut, isInert, variant, look, onPress } = props;
  if (variant === 'basket') return <Basket {...props} />;
  return (
    <Button
      size={variant === 'tool' ? 'medium' : 'large'}
      variant={variant === 'main' ? 'primary' : 'secondary'}
      className={styles.choice}
      // `disabled` would lose the focus.
      aria-disabled={isInert || undefined}
      aria-keyshortcuts={shortcut ?? undefined}
      data-look={look}
      onClick={isInert ? undefined : () => onPress(id)}
    >
      {label}
      {shortcut !== null && shortcut !== label && (
        <kbd className={styles.key} aria-hidden="true">
          {shortcut.length === 1 ? shortcut.toUpperCase() : shortcut}
        </kbd>
      )}
      <LookIcon look={look} className={styles.icon} />
    </Button>
  );
});
