import type { RoundSetup, GameEvent } from '../../engine/game.ts';
import { addTrialAtFixedStep, newTally, type Tally } from '../../engine/tally.ts';
import { isMatch, type Items, newItems, JUDGED } from './n-back.items.ts';

export interface NBackState {
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

export const initNBack = ({ seed, staircase, isDifficultyFixed }: RoundSetup): NBackState => ({
  items: newItems(seed, staircase.step),
  tally: newTally(staircase, isDifficultyFixed),
  index: 0,
  phase: { name: 'ready' },
  startedAt: 0,
});

export function reduceNBack(state: NBackState, event: GameEvent): NBackState {
  const { phase } = state;
  switch (event.type) {
    case 'start':
      if (phase.name !== 'ready') return state;
      return { ...state, startedAt: event.at, phase: { name: 'blank', until: event.at + WAIT_MS } };
    case 'tick':
      return 'until' in phase && event.at >= phase.until ? advance(state, event.at) : state;
    case 'press':
      if (phase.name !== 'asking' || (event.id !== SAME && event.id !== DIFFERENT)) return state;
      return judgeAnswer(state, event.id === SAME, event.at, event.at >= phase.until);
    case 'answer':
      return state;
  }
}

/** What follows when the time of a phase is up; whatever comes then has its whole time, however late the tick was. */
function advance(state: NBackState, at: number): NBackState {
  const { items, phase, index } = state;
  if (phase.name === 'asking') return judge(state, 'late', at);
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

function judgeAnswer(state: NBackState, isSame: boolean, at: number, isLate: boolean): NBackState {
  if (isLate) return judge(state, 'late', at);
  return judge(state, isSame === isMatch(state.items, state.index) ? 'right' : 'wrong', at);
}

function judge(state: NBackState, verdict: 'right' | 'wrong' | 'late', at: number): NBackState {
  const isHit = verdict === 'right';
  return {
    ...state,
    tally: addTrialAtFixedStep(state.tally, isHit, 'n-back', JUDGED),
    phase: { name: 'told', verdict, until: at + (isHit ? RIGHT_MS : WRONG_MS) },
  };
}
