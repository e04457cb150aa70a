import type { Staircase } from '@mindgrove/contracts/rules/staircase';

import type { Game, GameEvent } from '../../engine/game.ts';
import { announcement } from './memory-announcement.ts';
import { toBoard, hasCellId } from './memory-board.ts';
import { resultOf } from './memory-result.ts';
import {
  isMissShown,
  type MemoryEvent,
  type MemoryRound,
  newMemoryRound,
  openCards,
  pairsFound,
  reduceMemoryRound,
} from './memory-round.ts';
import { figuresOf, promptOf } from './memory-view.ts';

export interface MemoryMatchState {
  round: MemoryRound;
  /** Whether the member may begin; the clock that counts runs from the first card. */
  isOpen: boolean;
  /** As it was dealt: levels are won here, no staircase moves them. */
  staircase: Staircase;
  /** Pairs found one after the other, without a miss between them. */
  streak: number;
  bestStreak: number;
  /** What just happened. */
  message: string;
  /** When the miss that lies open turns back. */
  hidesAt: number | null;
}

const MISS_SHOWN_MS = 1000;

export const memoryMatch: Game<MemoryMatchState> = {
  id: 'memory-match',
  init: ({ seed, level, staircase }) => ({
    round: newMemoryRound(level, seed),
    isOpen: false,
    staircase,
    streak: 0,
    bestStreak: 0,
    message: '',
    hidesAt: null,
  }),
  reduce(state, event) {
    if (!state.isOpen) return event.type === 'start' ? { ...state, isOpen: true } : state;
    const move = toMemoryEvent(state, event);
    const round = move === null ? state.round : reduceMemoryRound(state.round, move);
    return round === state.round ? state : after(state, round, event.at);
  },
  view: ({ round, message, streak, hidesAt }) => ({
    prompt: promptOf(round),
    message,
    // Two cards that differ are no mistake: that is how the board gets known.
    verdict: streak > 0 && openCards(round).length === 0 ? { trial: round.moves, isHit: true } : null,
    figures: figuresOf(round),
    stimulus: null,
    board: toBoard(round),
    choices: [],
    input: null,
    nextTickAt: hidesAt,
  }),
  result: ({ round, staircase, bestStreak }) =>
    round.endedAt === null ? null : { ...resultOf(round), staircase, bestStreak },
  // Where the pairs lie, whatever is painted on them: boards that differ in their pictures alone are one puzzle.
  puzzle({ round }) {
    const faces = round.cards.map(({ face }) => face);
    return faces.map((face) => faces.indexOf(face)).join();
  },
};

function toMemoryEvent({ round, hidesAt }: MemoryMatchState, event: GameEvent): MemoryEvent | null {
  if (event.type === 'press') return { type: 'flip', card: round.cards.findIndex(hasCellId(event.id)), at: event.at };
  const isDue = event.type === 'tick' && hidesAt !== null && event.at >= hidesAt;
  return isDue ? { type: 'hide' } : null;
}

function after(state: MemoryMatchState, round: MemoryRound, at: number): MemoryMatchState {
  const isMove = round.moves > state.round.moves;
  const isPair = pairsFound(round) > pairsFound(state.round);
  const streak = isPair ? state.streak + 1 : isMove ? 0 : state.streak;
  return {
    ...state,
    round,
    streak,
    bestStreak: Math.max(state.bestStreak, streak),
    // What was said of a miss stays to be read after it has turned back.
    message: announcement(state.round, round) || state.message,
    hidesAt: isMissShown(round) ? at + MISS_SHOWN_MS : null,
  };
}
