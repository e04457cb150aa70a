import { levelOfStep } from '@mindgrove/contracts/rules/staircase';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

import { allowedTime } from '../../engine/allowed-time.ts';
import type { GameEvent, RoundSetup, Stimulus } from '../../engine/game.ts';
import { shuffled } from '../../engine/random-items.ts';
import { addTrial, newTally, type Tally } from '../../engine/tally.ts';
import { ruleOfLevel, type StimulusRule } from './stimuli.ts';

const GAME = 'go-no-go';
export const TRIALS = 30;
export const STOPS = 9;
export const PRESS = 'press';

const EASIEST_MS = 4000;
const HARDEST_MS = 800;

const REST_MS = 1000;
/** The first rest gives time to read the rule. */
const FIRST_REST_MS = 2500;

interface PlannedStimulus {
  isGo: boolean;
  /** A number in [0, 1) that selects among the stimuli of its kind, whose number depends on the level. */
  pick: number;
}

interface Verdict {
  isHit: boolean;
  stimulus: Stimulus;
  isGo: boolean;
  isPressed: boolean;
}

export interface GoNoGoState {
  phase: 'ready' | 'rest' | 'stimulus' | 'over';
  plan: readonly PlannedStimulus[];
  /** The rule of the whole round, while the time for each stimulus adapts. */
  rule: StimulusRule;
  tally: Tally;
  heldStops: number;
  startedAt: number;
  phaseStartedAt: number;
  phaseEndsAt: number | null;
  verdict: Verdict | null;
}

export function initGoNoGo({ seed, staircase, isDifficultyFixed }: RoundSetup): GoNoGoState {
  const random = seededRandom(seed);
  const kinds = Array.from({ length: TRIALS }, (_, trial) => trial >= STOPS);
  return {
    phase: 'ready',
    plan: shuffled(kinds, random).map((isGo) => ({ isGo, pick: random() })),
    rule: ruleOfLevel(levelOfStep(staircase.step)),
    tally: newTally(staircase, isDifficultyFixed),
    heldStops: 0,
    startedAt: 0,
    phaseStartedAt: 0,
    phaseEndsAt: null,
    verdict: null,
  };
}

export const currentLevel = ({ tally }: GoNoGoState) => levelOfStep(tally.staircase.step);

const currentPlan = ({ plan, tally }: GoNoGoState) => plan[tally.trials] as PlannedStimulus;

export function currentStimulus(state: GoNoGoState): Stimulus {
  const { isGo, pick } = currentPlan(state);
  const { go, stop } = state.rule;
  const stimuli = isGo ? go : stop;
  return stimuli[Math.floor(pick * stimuli.length)] as Stimulus;
}

export function reduceGoNoGo(state: GoNoGoState, event: GameEvent): GoNoGoState {
  const isDue = state.phaseEndsAt !== null && event.at >= state.phaseEndsAt;
  switch (event.type) {
    case 'start':
      return state.phase === 'ready' ? { ...rest(state, event.at, FIRST_REST_MS), startedAt: event.at } : state;
    case 'tick':
      return isDue ? advance(state, event.at) : state;
    case 'press':
      if (state.phase !== 'stimulus' || event.id !== PRESS) return state;
      return judge(state, !isDue, event.at);
    case 'answer':
      return state;
  }
}

const rest = (state: GoNoGoState, at: number, time: number): GoNoGoState => ({
  ...state,
  phase: 'rest',
  phaseStartedAt: at,
  phaseEndsAt: at + time,
});

function advance(state: GoNoGoState, at: number): GoNoGoState {
  if (state.phase === 'stimulus') return judge(state, false, at);
  const time = allowedTime(GAME, state.tally.staircase.step, EASIEST_MS, HARDEST_MS);
  return { ...state, phase: 'stimulus', phaseStartedAt: at, phaseEndsAt: at + time };
}

function judge(state: GoNoGoState, isPressed: boolean, at: number): GoNoGoState {
  const { isGo } = currentPlan(state);
  const isHit = isGo === isPressed;
  const next = {
    ...state,
    tally: addTrial(state.tally, isHit, GAME, TRIALS),
    heldStops: state.heldStops + (isHit && !isGo ? 1 : 0),
  };
  const isOver = next.tally.trials === TRIALS;
  const judged = { ...next, verdict: { isHit, isGo, isPressed, stimulus: currentStimulus(state) } };
  return isOver ? { ...judged, phase: 'over', phaseStartedAt: at, phaseEndsAt: null } : rest(judged, at, REST_MS);
}
