import type { GameEvent, RoundSetup } from '../../engine/game.ts';
import { addTrialAtFixedStep, newTally, type Tally } from '../../engine/tally.ts';
import { isMatch, type Items, JUDGED_ITEMS, newItems } from './n-back.items.ts';

export interface NBackState {
  items: Items;
  tally: Tally;
  index: number;
  phase: Phase;
  startedAt: number;
}

type Phase =
  | { name: 'ready' }
  | { name: 'blank'; until: number }
  /** One of the first items, with nothing to compare with. */
  | { name: 'watching'; until: number }
  | { name: 'asking'; until: number }
  | { name: 'feedback'; verdict: 'right' | 'wrong' | 'late'; pressed: string | null; until: number }
  | { name: 'over'; at: number };

export const SAME = 'same';
export const DIFFERENT = 'different';

const WAIT_MS = 2000;
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
      return phase.name === 'ready' ? start(state, event.at) : state;
    case 'tick':
      return 'until' in phase && event.at >= phase.until ? advance(state, event.at) : state;
    case 'press':
      return phase.name === 'asking' ? judgePress(state, event.id, event.at, event.at >= phase.until) : state;
    case 'answer':
      return state;
  }
}

const start = (state: NBackState, at: number): NBackState => ({
  ...state,
  startedAt: at,
  phase: { name: 'blank', until: at + WAIT_MS },
});

function advance(state: NBackState, at: number): NBackState {
  const { items, phase, index } = state;
  if (phase.name === 'asking') return judge(state, 'late', null, at);
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

function judgePress(state: NBackState, id: string, at: number, isLate: boolean): NBackState {
  if (id !== SAME && id !== DIFFERENT) return state;
  if (isLate) return judge(state, 'late', null, at);
  return judge(state, (id === SAME) === isMatch(state.items, state.index) ? 'right' : 'wrong', id, at);
}

type Verdict = 'right' | 'wrong' | 'late';

function judge(state: NBackState, verdict: Verdict, pressed: string | null, at: number): NBackState {
  const isHit = verdict === 'right';
  return {
    ...state,
    tally: addTrialAtFixedStep(state.tally, isHit, 'n-back', JUDGED_ITEMS),
    phase: { name: 'feedback', verdict, pressed, until: at + (isHit ? RIGHT_MS : WRONG_MS) },
  };
}
