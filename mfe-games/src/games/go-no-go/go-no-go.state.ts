import { levelOfStep } from '@mindgrove/contracts/rules/staircase';

import { allowedTime } from '../../engine/allowed-time.ts';
import type { RoundSetup, GameEvent, Stimulus } from '../../engine/game.ts';
import { seededRandom, shuffled } from '../../engine/seeded-random.ts';
import { addTrial, newTally, type Tally } from '../../engine/tally.ts';
import { ruleOfLevel, type SignalRule } from './signals.ts';

const GAME = 'go-no-go';
export const TRIALS = 30;
export const STOPS = 9;
export const PRESS = 'press';

/** Milliseconds of a signal at the easiest and the hardest step. */
const EASIEST = 4000;
const HARDEST = 800;

const REST = 1000;
/** A new rule wants to be read. */
const REST_WITH_RULE = 4000;

interface PlannedSignal {
  isGo: boolean;
  /** In [0, 1): which of the signals of its kind; how many there are depends on the level that is reached. */
  pick: number;
}

interface Verdict {
  isHit: boolean;
  signal: Stimulus;
  isGo: boolean;
  hasNewRule: boolean;
}

export interface GoNoGoState {
  phase: 'ready' | 'rest' | 'signal' | 'over';
  plan: readonly PlannedSignal[];
  tally: Tally;
  /** Stop signals that were left alone. */
  held: number;
  startedAt: number;
  /** When the phase began, and when it ends by itself. */
  since: number;
  due: number | null;
  verdict: Verdict | null;
}

export function initGoNoGo({ seed, staircase, isDifficultyFixed }: RoundSetup): GoNoGoState {
  const random = seededRandom(seed);
  const kinds = Array.from({ length: TRIALS }, (_, trial) => trial >= STOPS);
  return {
    phase: 'ready',
    plan: shuffled(kinds, random).map((isGo) => ({ isGo, pick: random() })),
    tally: newTally(staircase, isDifficultyFixed),
    held: 0,
    startedAt: 0,
    since: 0,
    due: null,
    verdict: null,
  };
}

/** The level of the trial that runs, or comes next. */
export const currentLevel = ({ tally }: GoNoGoState) => levelOfStep(tally.staircase.step);

export const currentRule = (round: GoNoGoState): SignalRule => ruleOfLevel(currentLevel(round));

const currentPlan = ({ plan, tally }: GoNoGoState) => plan[tally.trials] as PlannedSignal;

/** The signal of the trial that runs; there is none when the round is over. */
export function currentSignal(round: GoNoGoState): Stimulus {
  const { isGo, pick } = currentPlan(round);
  const { go, stop } = currentRule(round);
  const signals = isGo ? go : stop;
  return signals[Math.floor(pick * signals.length)] as Stimulus;
}

/** A press that comes after the time is over is none: the time went first. */
export function reduceGoNoGo(round: GoNoGoState, event: GameEvent): GoNoGoState {
  const isDue = round.due !== null && event.at >= round.due;
  switch (event.type) {
    case 'start':
      return round.phase === 'ready' ? { ...rest(round, event.at, REST), startedAt: event.at } : round;
    case 'tick':
      return isDue ? advance(round, event.at) : round;
    case 'press':
      if (round.phase !== 'signal' || event.id !== PRESS) return round;
      return judge(round, !isDue, event.at);
    case 'answer':
      return round;
  }
}

const rest = (round: GoNoGoState, at: number, time: number): GoNoGoState => ({
  ...round,
  phase: 'rest',
  since: at,
  due: at + time,
});

function advance(round: GoNoGoState, at: number): GoNoGoState {
  if (round.phase === 'signal') return judge(round, false, at);
  const time = allowedTime(GAME, round.tally.staircase.step, EASIEST, HARDEST);
  return { ...round, phase: 'signal', since: at, due: at + time };
}

function judge(round: GoNoGoState, isPressed: boolean, at: number): GoNoGoState {
  const { isGo } = currentPlan(round);
  const isHit = isGo === isPressed;
  const next = {
    ...round,
    tally: addTrial(round.tally, isHit, GAME, TRIALS),
    held: round.held + (isHit && !isGo ? 1 : 0),
  };
  const isOver = next.tally.trials === TRIALS;
  const hasNewRule = !isOver && currentRule(next) !== currentRule(round);
  const told = { ...next, verdict: { isHit, isGo, signal: currentSignal(round), hasNewRule } };
  return isOver ? { ...told, phase: 'over', since: at, due: null } : rest(told, at, hasNewRule ? REST_WITH_RULE : REST);
}
