import { levelOfStep } from '@mindgrove/contracts/rules/staircase';

import type { GameEvent, RoundSetup } from '../../engine/game.ts';
import { addTrial, newTally, type Tally } from '../../engine/tally.ts';
import { BACKWARD_FROM_LEVEL, newPath, type Path, PATHS_PER_ROUND } from './sequence-span.path.ts';

export interface SequenceSpanState {
  seed: number;
  /** Unlike the tally's step, it stays the same during the round. */
  firstStep: number;
  isSpecial: boolean;
  tally: Tally;
  path: Path;
  phase: Phase;
  startedAt: number;
  longestPath: number;
}

type Phase =
  | { name: 'ready' }
  | { name: 'waiting'; until: number }
  | { name: 'showing'; shown: number; isLit: boolean; until: number }
  | { name: 'walking'; walked: number }
  /** `mistake` is the wrong lantern; null after a complete path. */
  | { name: 'feedback'; walked: number; mistake: number | null; until: number }
  | { name: 'over'; at: number };

const WAIT_MS = 900;
const RIGHT_MS = 1200;
const WRONG_MS = 2600;

export const initSequenceSpan = ({
  seed,
  staircase,
  isDifficultyFixed,
  isSpecial = false,
}: RoundSetup): SequenceSpanState => ({
  seed,
  firstStep: staircase.step,
  isSpecial,
  tally: newTally(staircase, isDifficultyFixed),
  path: newPath(seed, 0, staircase.step, isSpecial),
  phase: { name: 'ready' },
  startedAt: 0,
  longestPath: 0,
});

export function reduceSequenceSpan(state: SequenceSpanState, event: GameEvent): SequenceSpanState {
  const { phase } = state;
  switch (event.type) {
    case 'start':
      return phase.name === 'ready' ? { ...state, startedAt: event.at, phase: waitFrom(event.at) } : state;
    case 'tick':
      return 'until' in phase && event.at >= phase.until ? advance(state, event.at) : state;
    case 'press':
      return phase.name === 'walking' ? light(state, phase.walked, event.id, event.at) : state;
    case 'answer':
      return state;
  }
}

const waitFrom = (at: number): Phase => ({ name: 'waiting', until: at + WAIT_MS });

function advance(state: SequenceSpanState, at: number): SequenceSpanState {
  const { path, phase } = state;
  const show = (shown: number): Phase => ({ name: 'showing', shown, isLit: true, until: at + path.litMs });
  if (phase.name === 'waiting') return { ...state, phase: show(0) };
  if (phase.name === 'feedback') return nextPath(state, at);
  if (phase.name !== 'showing') return state;
  if (phase.isLit) return { ...state, phase: { ...phase, isLit: false, until: at + path.darkMs } };
  const next = phase.shown + 1;
  return { ...state, phase: next < path.order.length ? show(next) : { name: 'walking', walked: 0 } };
}

function nextPath(state: SequenceSpanState, at: number): SequenceSpanState {
  const { seed, tally, firstStep, isSpecial } = state;
  // The rule depends on the first step of the round: a member is told of it before the round.
  const isBackward = isSpecial || (levelOfStep(firstStep) >= BACKWARD_FROM_LEVEL && tally.trials % 2 === 1);
  if (tally.trials === PATHS_PER_ROUND) return { ...state, phase: { name: 'over', at } };
  return { ...state, path: newPath(seed, tally.trials, tally.staircase.step, isBackward), phase: waitFrom(at) };
}

/** Pressing a lantern again that was already walked is ignored as a slip of the hand. */
function light(state: SequenceSpanState, walked: number, id: string, at: number): SequenceSpanState {
  const { walk: order, lanterns } = state.path;
  const lantern = Array.from({ length: lanterns }, (_, index) => index).find((index) => lanternId(index) === id);
  if (lantern === undefined || order.slice(0, walked).includes(lantern)) return state;
  if (lantern !== order[walked]) return judge(state, walked, lantern, at);
  if (walked + 1 === order.length) return judge(state, order.length, null, at);
  return { ...state, phase: { name: 'walking', walked: walked + 1 } };
}

function judge(state: SequenceSpanState, walked: number, mistake: number | null, at: number): SequenceSpanState {
  const isHit = mistake === null;
  return {
    ...state,
    tally: addTrial(state.tally, isHit, 'sequence-span', PATHS_PER_ROUND),
    longestPath: isHit ? Math.max(state.longestPath, state.path.order.length) : state.longestPath,
    phase: { name: 'feedback', walked, mistake, until: at + (isHit ? RIGHT_MS : WRONG_MS) },
  };
}

export const lanternId = (lantern: number) => `lantern-${lantern + 1}`;
