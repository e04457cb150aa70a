import { levelOfStep } from '@mindgrove/contracts/rules/staircase';

import { allowedTime } from '../../engine/allowed-time.ts';
import type { RoundSetup, GameEvent } from '../../engine/game.ts';
import { seededRandom } from '../../engine/seeded-random.ts';
import { addTrial, newTally, type Tally } from '../../engine/tally.ts';

const GAME = 'reaction-time';
export const TRIALS = 15;

/** Milliseconds in which the light must be pressed, at the easiest and the hardest step. */
export const EASIEST = 4000;
const HARDEST = 450;

const SHORTEST_DELAY = 1000;
const LONGEST_DELAY = 3000;
const FEEDBACK_AFTER_HIT = 1200;
/** A miss has more to read. */
const FEEDBACK_AFTER_MISS = 2500;

/** Lanterns on each level, from the first. */
const LANTERNS = [1, 1, 1, 2, 2, 2, 3, 3, 4, 4];

export const lanternCount = (level: number) => LANTERNS[level - 1] as number;

interface PlannedLight {
  delay: number;
  /** In [0, 1): which lantern; how many there are depends on the level that is reached. */
  where: number;
}

/** How a trial ended. Lanterns are counted from 0. */
export interface Verdict {
  kind: 'hit' | 'early' | 'late' | 'elsewhere';
  /** As it was played; the next trial may be at another. */
  level: number;
  lit: number;
  pressed: number | null;
  milliseconds: number;
}

export interface ReactionTimeState {
  phase: 'ready' | 'waiting' | 'lit' | 'told' | 'over';
  plan: readonly PlannedLight[];
  tally: Tally;
  /** Milliseconds of each hit. */
  times: readonly number[];
  startedAt: number;
  /** When the phase began, and when it ends by itself. */
  since: number;
  due: number | null;
  verdict: Verdict | null;
}

export function initReactionTime({ seed, staircase, isDifficultyFixed }: RoundSetup): ReactionTimeState {
  const random = seededRandom(seed);
  return {
    phase: 'ready',
    plan: Array.from({ length: TRIALS }, () => ({
      delay: Math.round(SHORTEST_DELAY + random() * (LONGEST_DELAY - SHORTEST_DELAY)),
      where: random(),
    })),
    tally: newTally(staircase, isDifficultyFixed),
    times: [],
    startedAt: 0,
    since: 0,
    due: null,
    verdict: null,
  };
}

/** The level of the trial that runs, or comes next. */
export const currentLevel = ({ tally }: ReactionTimeState) => levelOfStep(tally.staircase.step);

const currentPlan = ({ plan, tally }: ReactionTimeState) => plan[tally.trials] as PlannedLight;

/** The lantern that this trial lights, counted from 0. */
export const litLantern = (round: ReactionTimeState) =>
  Math.floor(currentPlan(round).where * lanternCount(currentLevel(round)));

export const lanternId = (lantern: number) => `lantern-${lantern + 1}`;

/** A press that comes after the time is over is none: the time went first. */
export function reduceReactionTime(round: ReactionTimeState, event: GameEvent): ReactionTimeState {
  const isDue = round.due !== null && event.at >= round.due;
  switch (event.type) {
    case 'start':
      return round.phase === 'ready' ? wait({ ...round, startedAt: event.at }, event.at) : round;
    case 'tick':
      return isDue ? advance(round, event.at) : round;
    case 'press':
      return press(round, event.id, event.at, isDue);
    case 'answer':
      return round;
  }
}

const wait = (round: ReactionTimeState, at: number): ReactionTimeState => ({
  ...round,
  phase: 'waiting',
  since: at,
  due: at + currentPlan(round).delay,
});

function advance(round: ReactionTimeState, at: number): ReactionTimeState {
  if (round.phase === 'lit') return judge(round, 'late', null, at);
  if (round.phase === 'told') return wait(round, at);
  const time = allowedTime(GAME, round.tally.staircase.step, EASIEST, HARDEST);
  return { ...round, phase: 'lit', since: at, due: at + time };
}

function press(round: ReactionTimeState, id: string, at: number, isDue: boolean): ReactionTimeState {
  const lanterns = Array.from({ length: lanternCount(currentLevel(round)) }, (_, lantern) => lantern);
  const pressed = lanterns.find((lantern) => lanternId(lantern) === id);
  if ((round.phase !== 'waiting' && round.phase !== 'lit') || pressed === undefined) return round;
  if (isDue) return advance(round, at);
  if (round.phase === 'waiting') return judge(round, 'early', pressed, at);
  return judge(round, pressed === litLantern(round) ? 'hit' : 'elsewhere', pressed, at);
}

function judge(round: ReactionTimeState, kind: Verdict['kind'], pressed: number | null, at: number): ReactionTimeState {
  const milliseconds = at - round.since;
  const isHit = kind === 'hit';
  const tally = addTrial(round.tally, isHit, GAME, TRIALS);
  const isOver = tally.trials === TRIALS;
  return {
    ...round,
    phase: isOver ? 'over' : 'told',
    tally,
    times: isHit ? [...round.times, milliseconds] : round.times,
    since: at,
    due: isOver ? null : at + (isHit ? FEEDBACK_AFTER_HIT : FEEDBACK_AFTER_MISS),
    verdict: { kind, level: currentLevel(round), lit: litLantern(round), pressed, milliseconds },
  };
}
