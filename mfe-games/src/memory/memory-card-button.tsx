import { Check, Leaf } from 'lucide-react';
import type { ComponentProps } from 'react';

import styles from './memory-card-button.module.css';
import type { MemoryCard } from '../games/memory-match/memory-round.ts';

interface Props extends Pick<ComponentProps<'button'>, 'ref' | 'tabIndex' | 'onFocus' | 'onClick'> {
  card: MemoryCard;
}

/** A card on the board. Its face is not in the document while it is hidden. */
export function MemoryCardButton({ card, ...button }: Props) {
  const { id, face, isFlipped, isMatched } = card;
  return (
    <button
      {...button}
      type="button"
      className={styles.card}
      aria-label={`Card ${id + 1}, ${isFlipped ? face.name : 'hidden'}`}
      // Not `disabled`: a found card keeps the keyboard's focus and can still be read.
      aria-disabled={isMatched || undefined}
      data-side={isMatched ? 'matched' : isFlipped ? 'face' : 'back'}
    >
      <span className={styles.sides}>
        <span className={styles.back}>
          <Leaf />
        </span>
        <span className={styles.face}>
          {isFlipped && face.emoji}
          {isMatched && <Check className={styles.check} />}
        </span>
      </span>
    </button>
  );
}
