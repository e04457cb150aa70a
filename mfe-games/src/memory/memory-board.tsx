import { type KeyboardEvent, useRef, useState } from 'react';

import { cardAfterKey } from './board-keys.ts';
import styles from './memory-board.module.css';
import { MemoryCardButton } from './memory-card-button.tsx';
import type { MemoryCard } from '../games/memory-match/memory-round.ts';

interface Props {
  cards: readonly MemoryCard[];
  onFlip: (card: number) => void;
}

/** The cards as one stop of the Tab key; arrows, Home and End move between them. */
export function MemoryBoard({ cards, onFlip }: Props) {
  const [current, setCurrent] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  function move(event: KeyboardEvent) {
    const target = cardAfterKey(current, event.key, cards.length);
    if (target === undefined) return;
    event.preventDefault();
    buttons.current[target]?.focus();
  }

  return (
    <div className={styles.board} role="group" aria-label="Memory cards" onKeyDown={move}>
      {cards.map((card) => (
        <MemoryCardButton
          key={card.id}
          ref={(button) => {
            buttons.current[card.id] = button;
          }}
          card={card}
          tabIndex={card.id === current ? 0 : -1}
          onFocus={() => setCurrent(card.id)}
          onClick={() => onFlip(card.id)}
        />
      ))}
    </div>
  );
}
