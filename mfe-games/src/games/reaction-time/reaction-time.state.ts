import { levelOfStep } from '@mindgrove/contracts/rules/staircase';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

import { allowedTime } from '../../engine/allowed-time.ts';
import type { GameEvent, RoundSetup } from '../../engine/game.ts';
import { shuffled } from '../../engine/random-items.ts';
import { addTrial, newTally, type Tally } from '../../engine/tally.ts';

const GAME = 'reaction-time';
export const TRIALS = 15;

export const EASIEST_MS = 4000;
const HARDEST_MS = 450;

/** Nobody sees a light and presses sooner than this: such a press is an anticipation, made before the light. */
const ANTICIPATION_MS = 100;

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 3000;
const HIT_FEEDBACK_MS = 1500;
const MISS_FEEDBACK_MS = 2500;

const LANTERNS_BY_LEVEL = [1, 1, 1, 2, 2, 2, 3, 3, 4, 4];

export const lanternCount = (level: number) => LANTERNS_BY_LEVEL[level - 1] as number;

/** In rounds that begin at this level or above, a pale moth comes before some lights; in a weekly special, before all. */
export const MOTHS_FROM_LEVEL = 6;
const MOTHS = 5;
const MOTH_MS = 1000;

interface PlannedLight {
  delay: number;
  /** A number in [0, 1) that selects a lantern; how many there are depends on the level. */
  pick: number;
}

export interface Verdict {
  kind: 'hit' | 'early' | 'moth' | 'late' | 'wrong-lantern';
  level: number;
  lit: number;
  pressed: number | null;
  milliseconds: number;
  /** The fastest reaction before this press; null before the first hit. */
  fastestBefore: number | null;
}

export interface ReactionTimeState {
  phase: 'ready' | 'waiting' | 'moth' | 'lit' | 'feedback' | 'over';
  plan: readonly PlannedLight[];
  /** The trials in which a moth comes before the light. */
  moths: readonly number[];
  hasMothFlown: boolean;
  tally: Tally;
  reactionTimes: readonly number[];
  /** The fastest reaction in this and earlier rounds. */
  fastest: number | null;
  startedAt: number;
  phaseStartedAt: number;
  phaseEndsAt: number | null;
  verdict: Verdict | null;
}

export function initReactionTime({
  seed,
  staircase,
  isDifficultyFixed,
  fastest = null,
  isSpecial = false,
}: RoundSetup): ReactionTimeState {
  const random = seededRandom(seed);
  const plan = Array.from({ length: TRIALS }, () => ({
    delay: Math.round(MIN_DELAY_MS + random() * (MAX_DELAY_MS - MIN_DELAY_MS)),
    pick: random(),
  }));
  const moths = isSpecial ? TRIALS : levelOfStep(staircase.step) >= MOTHS_FROM_LEVEL ? MOTHS : 0;
  return {
    phase: 'ready',
    plan,
    moths: shuffled([...plan.keys()], random).slice(0, moths),
    hasMothFlown: false,
    tally: newTally(staircase, isDifficultyFixed),
    reactionTimes: [],
    fastest,
    startedAt: 0,
    phaseStartedAt: 0,
    phaseEndsAt: null,
    verdict: null,
  };
}

export const currentLevel = ({ tally }: ReactionTimeState) => levelOfStep(tally.staircase.step);

const currentPlan = ({ plan, tally }: ReactionTimeState) => plan[tally.trials] as PlannedLight;

export const litLantern = (state: ReactionTimeState) =>
  Math.floor(currentPlan(state).pick * lanternCount(currentLevel(state)));

/** The moth is not always where the light will be. */
export const mothLantern = (state: ReactionTimeState) =>
  Math.floor(((currentPlan(state).pick * TRIALS) % 1) * lanternCount(currentLevel(state)));

export const lanternId = (lantern: number) => `lantern-${lantern + 1}`;

export function reduceReactionTime(state: ReactionTimeState, event: GameEvent): ReactionTimeState {
  const isDue = state.phaseEndsAt !== null && event.at >= state.phaseEndsAt;
  switch (event.type) {
    case 'start':
      return state.phase === 'ready' ? wait({ ...state, startedAt: event.at }, event.at) : state;
    case 'tick':
      return isDue ? advance(state, event.at) : state;
    case 'press':
      return press(state, event.id, event.at, isDue);
    case 'answer':
      return state;
  }
}

const wait = (state: ReactionTimeState, at: number): ReactionTimeState => ({
  ...state,
  phase: 'waiting',
  hasMothFlown: false,
  phaseStartedAt: at,
  phaseEndsAt: at + currentPlan(state).delay,
});

function advance(state: ReactionTimeState, at: number): ReactionTimeState {
  if (state.phase === 'lit') return judge(state, 'late', null, at);
  if (state.phase === 'feedback') return wait(state, at);
  const next = (phase: ReactionTimeState['phase'], time: number) => ({
    ...state,
    phase,
    hasMothFlown: state.hasMothFlown || phase === 'moth',
    phaseStartedAt: at,
    phaseEndsAt: at + time,
  });
  // As long as the wait before the moth was short: the light stays unpredictable.
  if (state.phase === 'moth') return next('waiting', MIN_DELAY_MS + MAX_DELAY_MS - currentPlan(state).delay);
  if (!state.hasMothFlown && state.moths.includes(state.tally.trials)) return next('moth', MOTH_MS);
  return next('lit', allowedTime(GAME, state.tally.staircase.step, EASIEST_MS, HARDEST_MS));
}

export const canPress = ({ phase }: ReactionTimeState) => phase === 'waiting' || phase === 'moth' || phase === 'lit';

function press(state: ReactionTimeState, id: string, at: number, isDue: boolean): ReactionTimeState {
  const lanterns = Array.from({ length: lanternCount(currentLevel(state)) }, (_, lantern) => lantern);
  const pressed = lanterns.find((lantern) => lanternId(lantern) === id);
  if (!canPress(state) || pressed === undefined) return state;
  if (isDue) return advance(state, at);
  const isAnticipation = state.phase === 'lit' && at - state.phaseStartedAt < ANTICIPATION_MS;
  if (state.phase === 'waiting' || isAnticipation) return judge(state, 'early', pressed, at);
  if (state.phase === 'moth') return judge(state, 'moth', pressed, at);
  return judge(state, pressed === litLantern(state) ? 'hit' : 'wrong-lantern', pressed, at);
}

function judge(state: ReactionTimeState, kind: Verdict['kind'], pressed: number | null, at: number): ReactionTimeState {
  const milliseconds = at - state.phaseStartedAt;
  const isHit = kind === 'hit';
  const tally = addTrial(state.tally, isHit, GAME, TRIALS);
  const isOver = tally.trials === TRIALS;
  return {
    ...state,
    phase: isOver ? 'over' : 'feedback',
    tally,
    reactionTimes: isHit ? [...state.reactionTimes, milliseconds] : state.reactionTimes,
    phaseStartedAt: at,
    phaseEndsAt: isOver ? null : at + (isHit ? HIT_FEEDBACK_MS : MISS_FEEDBACK_MS),
    fastest: isHit ? Math.min(milliseconds, state.fastest ?? Infinity) : state.fastest,
    verdict: {
      kind,
      level: currentLevel(state),
      lit: litLantern(state),
      pressed,
      milliseconds,
      fastestBefore: state.fastest,
    },
  };
}
