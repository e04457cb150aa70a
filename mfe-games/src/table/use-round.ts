import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import type { Deal, Game, RoundResult } from '../engine/game.ts';
import { Round } from './round.ts';

/** One round, dealt when it is first drawn; `onOver` is called once. Another `key` deals the next one. */
export function useRound<State>(game: Game<State>, deal: Deal, onOver: (result: RoundResult) => void) {
  const [round] = useState(() => new Round(game, deal));
  const moment = useSyncExternalStore(round.subscribe, round.read);
  const { result } = moment;
  const tellOver = useEffectEvent(onOver);

  useEffect(() => round.attend(), [round]);
  useEffect(() => {
    if (result) tellOver(result);
  }, [result]);

  return { round, ...moment };
}
