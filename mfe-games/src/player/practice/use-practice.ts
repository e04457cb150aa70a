import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Game, RoundSetup } from '../../engine/game.ts';
import { useRound } from '../round/use-round.ts';

const PRACTICE_MS = 10_000;
/** Some members watch first, or are asked for more than one press. */
const LONGEST_MS = 30_000;
/** The last move is seen before it ends. */
const SEEN_MS = 1500;
const CHECK_MS = 250;

const newSetup = (seed: number): RoundSetup => ({
  seed,
  level: 1,
  staircase: { ...INITIAL_STAIRCASE, step: 0 },
  isDifficultyFixed: true,
});

/** A trial of the real game at its easiest. It is not scored, stored or compared. */
export function usePractice<State>(game: Game<State>) {
  const [seed, setSeed] = useState(1);
  const [setup, setSetup] = useState(() => newSetup(seed));
  const { round, ...snapshot } = useRound(game, setup, ignore);
  const { phase } = snapshot;
  const lastMoveAt = useRef<number>(null);

  const endWhenSeen = useEffectEvent(() => {
    const now = round.now();
    const isMoveSeen = lastMoveAt.current !== null && now - lastMoveAt.current >= SEEN_MS;
    if (now >= LONGEST_MS || (now >= PRACTICE_MS && isMoveSeen)) round.pause();
  });
  useEffect(() => {
    round.start();
    const timer = setInterval(() => endWhenSeen(), CHECK_MS);
    return () => clearInterval(timer);
  }, [round]);

  function again() {
    lastMoveAt.current = null;
    setSeed(seed + 1);
    setSetup(newSetup(seed + 1));
  }

  const moved = () => (lastMoveAt.current = round.now());
  return {
    snapshot,
    isDone: phase === 'paused' || phase === 'over',
    again,
    press(id: string) {
      moved();
      round.press(id);
    },
    answer(text: string) {
      moved();
      round.answer(text);
    },
  };
}

const ignore = () => undefined;
