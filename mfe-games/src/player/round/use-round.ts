import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import type { Game, RoundResult, RoundSetup } from '../../engine/game.ts';
import { Round } from './round.ts';

/** A new setup begins the next round. `onOver` is called once for each. */
export function useRound<State>(game: Game<State>, setup: RoundSetup, onOver: (result: RoundResult) => void) {
  const setupKey = `${setup.seed} ${setup.level} ${setup.staircase.step}`;
  const [current, setCurrent] = useState(() => ({ setupKey, round: new Round(game, setup) }));
  if (current.setupKey !== setupKey) setCurrent({ setupKey, round: new Round(game, setup) });
  const { round } = current;
  const snapshot = useSyncExternalStore(round.subscribe, round.getSnapshot);
  const { result } = snapshot;
  const reportOver = useEffectEvent(onOver);

  useEffect(() => round.activate(), [round]);
  useEffect(() => {
    if (result) reportOver(result);
  }, [result]);

  return { round, ...snapshot };
}
