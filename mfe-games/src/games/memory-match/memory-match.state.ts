import type { Staircase } from '@mindgrove/contracts/rules/staircase';

import type { GameEvent, RoundSetup } from '../../engine/game.ts';
import { announcement } from './memory-announcement.ts';
import { hasCellId } from './memory-board.ts';
import {
  isMissShown,
  type MemoryEvent,
  type MemoryRound,
  newMemoryRound,
  pairsFound,
  reduceMemoryRound,
} from './memory-round.ts';

export interface MemoryMatchState {
  round: MemoryRound;
  /** True after `start`; time counts from the first card on. */
  isStarted: boolean;
  staircase: Staircase;
  streak: number;
  bestStreak: number;
  message: string;
  hidesAt: number | null;
}

const MISS_SHOWN_MS = 1000;

export const initMemoryMatch = ({ seed, level, staircase }: RoundSetup): MemoryMatchState => ({
  round: newMemoryRound(level, seed),
  isStarted: false,
  staircase,
  streak: 0,
  bestStreak: 0,
  message: '',
  hidesAt: null,
});

export function reduceMemoryMatch(state: MemoryMatchState, event: GameEvent): MemoryMatchState {
  if (!state.isStarted) return event.type === 'start' ? { ...state, isStarted: true } : state;
  const memoryEvent = toMemoryEvent(state, event);
  const round = memoryEvent === null ? state.round : reduceMemoryRound(state.round, memoryEvent);
  return round === state.round ? state : withRound(state, round, event.at);
}

function toMemoryEvent({ round, hidesAt }: MemoryMatchState, event: GameEvent): MemoryEvent | null {
  if (event.type === 'press') return { type: 'flip', card: round.cards.findIndex(hasCellId(event.id)), at: event.at };
  const isDue = event.type === 'tick' && hidesAt !== null && event.at >= hidesAt;
  return isDue ? { type: 'hide' } : null;
}

function withRound(state: MemoryMatchState, round: MemoryRound, at: number): MemoryMatchState {
  const isMove = round.moves > state.round.moves;
  const isPair = pairsFound(round) > pairsFound(state.round);
  const streak = isPair ? state.streak + 1 : isMove ? 0 : state.streak;
  return {
    ...state,
    round,
    streak,
    bestStreak: Math.max(state.bestStreak, streak),
    // The message about a miss stays readable after the cards turn back.
    message: announcement(state.round, round) || state.message,
    hidesAt: isMissShown(round) ? at + MISS_SHOWN_MS : null,
  };
}
