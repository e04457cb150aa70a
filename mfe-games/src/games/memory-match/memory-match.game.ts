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
  /** After `start`; time counts from the first card on. */
  isStarted: boolean;
  staircase: Staircase;
  streak: number;
  bestStreak: number;
  message: string;
  hidesAt: number | null;
}

const MISS_SHOWN_MS = 1000;

export const memoryMatch: Game<MemoryMatchState> = {
  id: 'memory-match',
  init: ({ seed, level, staircase }) => ({
    round: newMemoryRound(level, seed),
    isStarted: false,
    staircase,
    streak: 0,
    bestStreak: 0,
    message: '',
    hidesAt: null,
  }),
  reduce(state, event) {
    if (!state.isStarted) return event.type === 'start' ? { ...state, isStarted: true } : state;
    const move = toMemoryEvent(state, event);
    const round = move === null ? state.round : reduceMemoryRound(state.round, move);
    return round === state.round ? state : withRound(state, round, event.at);
  },
  view: ({ round, message, streak, hidesAt }) => ({
    prompt: promptOf(round),
    message,
    // Two different cards are not a mistake: members learn the board that way.
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
  // Positions of the pairs: boards that differ only in pictures are the same puzzle.
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
