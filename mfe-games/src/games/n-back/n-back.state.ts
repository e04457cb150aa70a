import type { Deal, GameEvent } from '../../engine/game.ts';
import { addTrialAtFixedStep, newTally, type Tally } from '../../engine/tally.ts';
import { isMatch, type Items, itemsOf, JUDGED } from './n-back.items.ts';

export interface BackState {
  items: Items;
  tally: Tally;
  /** The item that is shown, or comes next, from 0. */
  index: number;
  phase: Phase;
  startedAt: number;
}

type Phase =
  | { name: 'ready' }
  /** Nothing is shown: before the first item, and between two. */
  | { name: 'blank'; until: number }
  /** One of the first items, which are compared with nothing. */
  | { name: 'watching'; until: number }
  | { name: 'asking'; until: number }
  | { name: 'told'; verdict: 'right' | 'wrong' | 'late'; until: number }
  | { name: 'over'; at: number };

export const SAME = 'same';
export const DIFFERENT = 'different';

const WAIT_MS = 2500;
const BLANK_MS = 400;
const RIGHT_MS = 900;
const WRONG_MS = 1800;

export const dealBack = ({ seed, stair, isMeasured }: Deal): BackState => ({
  items: itemsOf(seed, stair.step),
  tally: newTally(stair, isMeasured),
  index: 0,
  phase: { name: 'ready' },
  startedAt: 0,
});

export function playBack(state: BackState, event: GameEvent): BackState {
  const { phase } = state;
  switch (event.type) {
    case 'start':
      if (phase.name !== 'ready') return state;
      return { ...state, startedAt: event.at, phase: { name: 'blank', until: event.at + WAIT_MS } };
    case 'tick':
      return 'until' in phase && event.at >= phase.until ? goOn(state, event.at) : state;
    case 'press':
      if (phase.name !== 'asking' || (event.id !== SAME && event.id !== DIFFERENT)) return state;
      return answered(state, event.id === SAME, event.at, event.at >= phase.until);
    case 'answer':
      return state;
  }
}

/** What follows when the time of a phase is up; whatever comes then has its whole time, however late the tick was. */
function goOn(state: BackState, at: number): BackState {
  const { items, phase, index } = state;
  if (phase.name === 'asking') return judged(state, 'late', at);
  if (phase.name !== 'blank') {
    const isLast = index + 1 === items.all.length;
    return {
      ...state,
      index: index + 1,
      phase: isLast ? { name: 'over', at } : { name: 'blank', until: at + BLANK_MS },
    };
  }
  return index < items.back
    ? { ...state, phase: { name: 'watching', until: at + items.windowMs / 2 } }
    : { ...state, phase: { name: 'asking', until: at + items.windowMs } };
}

function answered(state: BackState, isSame: boolean, at: number, isLate: boolean): BackState {
  if (isLate) return judged(state, 'late', at);
  return judged(state, isSame === isMatch(state.items, state.index) ? 'right' : 'wrong', at);
}

function judged(state: BackState, verdict: 'right' | 'wrong' | 'late', at: number): BackState {
  const isHit = verdict === 'right';
  return {
    ...state,
    tally: addTrialAtFixedStep(state.tally, isHit, 'n-back', JUDGED),
    phase: { name: 'told', verdict, until: at + (isHit ? RIGHT_MS : WRONG_MS) },
  };
}
