import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import type { Deal, Game, RoundResult } from '../../engine/game.ts';
import { Round } from './round.ts';

/** One round; another deal, or another `key`, begins the next one. `onOver` is called once for each. */
export function useRound<State>(game: Game<State>, deal: Deal, onOver: (result: RoundResult) => void) {
  const dealt = `${deal.seed} ${deal.level} ${deal.stair.step}`;
  const [current, setCurrent] = useState(() => ({ dealt, round: new Round(game, deal) }));
  if (current.dealt !== dealt) setCurrent({ dealt, round: new Round(game, deal) });
  const { round } = current;
  const moment = useSyncExternalStore(round.subscribe, round.read);
  const { result } = moment;
  const tellOver = useEffectEvent(onOver);

  useEffect(() => round.attend(), [round]);
  useEffect(() => {
    if (result) tellOver(result);
  }, [result]);

  return { round, ...moment };
}
