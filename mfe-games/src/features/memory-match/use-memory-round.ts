import { useEffect, useState } from 'react';

import { isMissShown, type MemoryRound, newRound, play } from '../../games/memory-match/memory-round.ts';
import { announcement } from '../../games/memory-match/memory-announcement.ts';

const MISS_SHOWN_MS = 1000;
const INVITATION = 'Turn any card to begin. The clock starts with it.';

const deal = (level: number) => newRound(level, Math.floor(Math.random() * 2 ** 32));

/** A round on the page: the engine with its clock, and the sentence that a screen reader hears. */
export function useMemoryRound(firstLevel: number, onWin: (round: MemoryRound) => void) {
  const [round, setRound] = useState(() => deal(firstLevel));
  const [message, setMessage] = useState(INVITATION);

  const isWaiting = isMissShown(round);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setRound((present) => play(present, { type: 'hide' })), MISS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  function flip(card: number) {
    const next = play(round, { type: 'flip', card, at: Date.now() });
    if (next === round) return;
    setRound(next);
    setMessage(announcement(round, next));
    if (next.status === 'won') onWin(next);
  }

  function dealAgain(level: number) {
    setRound(deal(level));
    setMessage(INVITATION);
  }

  return { round, message, flip, deal: dealAgain };
}
