import type { Staircase } from '@mindgrove/contracts/rules/staircase';

import type { Game, GameEvent } from '../../engine/game.ts';
import { announcement } from './memory-announcement.ts';
import { boardOf, isCell } from './memory-board.ts';
import { resultOf } from './memory-result.ts';
import {
  isMissShown,
  type MemoryEvent,
  type MemoryRound,
  newRound,
  openCards,
  pairsFound,
  play,
} from './memory-round.ts';
import { figuresOf, promptOf } from './memory-view.ts';

export interface MemoryState {
  round: MemoryRound;
  /** Whether the member may begin; the clock that counts runs from the first card. */
  isOpen: boolean;
  /** As it was dealt: levels are won here, no staircase moves them. */
  stair: Staircase;
  /** Pairs found one after the other, without a miss between them. */
  streak: number;
  bestStreak: number;
  /** What just happened. */
  message: string;
  /** When the miss that lies open turns back. */
  hidesAt: number | null;
}

const MISS_SHOWN_MS = 1000;

export const memoryMatch: Game<MemoryState> = {
  id: 'memory-match',
  deal: ({ seed, level, stair }) => ({
    round: newRound(level, seed),
    isOpen: false,
    stair,
    streak: 0,
    bestStreak: 0,
    message: '',
    hidesAt: null,
  }),
  play(state, event) {
    if (!state.isOpen) return event.type === 'start' ? { ...state, isOpen: true } : state;
    const move = moveOf(state, event);
    const round = move === null ? state.round : play(state.round, move);
    return round === state.round ? state : after(state, round, event.at);
  },
  view: ({ round, message, streak, hidesAt }) => ({
    prompt: promptOf(round),
    message,
    // Two cards that differ are no mistake: that is how the board gets known.
    verdict: streak > 0 && openCards(round).length === 0 ? { trial: round.moves, isHit: true } : null,
    figures: figuresOf(round),
    stimulus: null,
    board: boardOf(round),
    choices: [],
    input: null,
    wakesAt: hidesAt,
  }),
  result: ({ round, stair, bestStreak }) => (round.endedAt === null ? null : { ...resultOf(round), stair, bestStreak }),
  // Where the pairs lie, whatever is painted on them: boards that differ in their pictures alone are one puzzle.
  puzzle({ round }) {
    const faces = round.cards.map(({ face }) => face);
    return faces.map((face) => faces.indexOf(face)).join();
  },
};

function moveOf({ round, hidesAt }: MemoryState, event: GameEvent): MemoryEvent | null {
  if (event.type === 'press') return { type: 'flip', card: round.cards.findIndex(isCell(event.id)), at: event.at };
  const isDue = event.type === 'tick' && hidesAt !== null && event.at >= hidesAt;
  return isDue ? { type: 'hide' } : null;
}

function after(state: MemoryState, round: MemoryRound, at: number): MemoryState {
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
