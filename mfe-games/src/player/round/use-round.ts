import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import type { Game, RoundResult, RoundSetup } from '../../engine/game.ts';
import { usePictureSet } from '../../pictures/picture.tsx';
import { Round } from './round.ts';

/** `startedAt` is in milliseconds since 1970. */
export type OnFinish = (result: RoundResult, startedAt: number) => void;

/** A new setup begins the next round. `onFinish` is called once for each. */
export function useRound<State>(game: Game<State>, setup: RoundSetup, onFinish: OnFinish) {
  const setupKey = `${setup.seed} ${setup.level} ${setup.staircase.step}`;
  const [current, setCurrent] = useState(() => ({ setupKey, round: new Round(game, setup) }));
  if (current.setupKey !== setupKey) setCurrent({ setupKey, round: new Round(game, setup) });
  const { round } = current;
  const snapshot = useSyncExternalStore(round.subscribe, round.getSnapshot);
  const { result } = snapshot;
  const reportFinish = useEffectEvent(onFinish);
  // Pictures load while the member reads the instructions: the clock of a running round does not wait for them.
  usePictureSet(snapshot.view.pictures);

  useEffect(() => round.activate(), [round]);
  useEffect(() => {
    if (result) reportFinish(result, round.startedAt);
  }, [result, round]);

  return { round, ...snapshot };
}
