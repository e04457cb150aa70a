import { answerPoints, MAX_ANSWERS, SPEED_SECONDS, wrongPenalty } from '@mindgrove/contracts/rules/speed-rules';
import type { Staircase } from '@mindgrove/contracts/rules/staircase';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

import type { GameEvent, RoundSetup, Verdict } from '../../engine/game.ts';
import { type MathProblem, newProblem, solvedText } from './math-problem.ts';
import { isBlank, parseTypedNumber, withNumberHint } from './typed-number.ts';

const WARNING_SECONDS = 10;

export interface SpeedMathState {
  level: number;
  staircase: Staircase;
  problems: readonly MathProblem[];
  trials: number;
  hits: number;
  points: number;
  streak: number;
  bestStreak: number;
  lastMiss: number;
  message: string;
  verdict: Verdict | null;
  startedAt: number | null;
  endedAt: number | null;
  hasShownWarning: boolean;
}

export const initSpeedMath = ({ seed, level, staircase }: RoundSetup): SpeedMathState => ({
  level,
  staircase,
  problems: newProblems(level, seed),
  trials: 0,
  hits: 0,
  points: 0,
  streak: 0,
  bestStreak: 0,
  lastMiss: 0,
  message: '',
  verdict: null,
  startedAt: null,
  endedAt: null,
  hasShownWarning: false,
});

function newProblems(level: number, seed: number): MathProblem[] {
  const random = seededRandom(seed);
  const problems: MathProblem[] = [];
  while (problems.length < MAX_ANSWERS) problems.push(newProblem({ level, smallest: 1 }, random, problems.at(-1)));
  return problems;
}

export const endTime = (startedAt: number) => startedAt + SPEED_SECONDS * 1000;

export const warningTime = (startedAt: number) => endTime(startedAt) - WARNING_SECONDS * 1000;

export function reduceSpeedMath(state: SpeedMathState, event: GameEvent): SpeedMathState {
  const { startedAt, endedAt } = state;
  if (endedAt !== null) return state;
  if (startedAt === null) return event.type === 'start' ? { ...state, startedAt: event.at } : state;
  if (event.type !== 'answer' && event.type !== 'tick') return state;
  const end = endTime(startedAt);
  return event.at >= end ? finish(state, end) : reduceRunning(state, event, startedAt);
}

/** Keeps the verdict on the last answer, but not the warning that time is running out. */
const finish = (state: SpeedMathState, endedAt: number): SpeedMathState => ({
  ...state,
  endedAt,
  message: state.verdict ? state.message : '',
});

function reduceRunning(state: SpeedMathState, event: GameEvent, startedAt: number): SpeedMathState {
  if (event.type === 'tick' && !state.hasShownWarning && event.at >= warningTime(startedAt)) {
    return { ...state, hasShownWarning: true, message: `${WARNING_SECONDS} seconds left.`, verdict: null };
  }
  const problem = state.problems[state.trials];
  if (event.type !== 'answer' || isBlank(event.text) || !problem) return state;
  const typed = parseTypedNumber(event.text);
  if (typed === null) return withNumberHint(state);
  const judged = typed === problem.answer ? right(state, problem) : wrong(state, problem);
  return judged.trials === MAX_ANSWERS ? { ...judged, endedAt: event.at } : judged;
}

function right(state: SpeedMathState, problem: MathProblem): SpeedMathState {
  const gained = answerPoints(state.level, state.streak);
  const streak = state.streak + 1;
  return {
    ...state,
    trials: state.trials + 1,
    hits: state.hits + 1,
    points: state.points + gained,
    streak,
    bestStreak: Math.max(state.bestStreak, streak),
    verdict: { trial: state.trials + 1, isHit: true },
    message: `Right: ${solvedText(problem)}. Score +${gained}.`,
  };
}

function wrong(state: SpeedMathState, problem: MathProblem): SpeedMathState {
  const points = Math.max(state.points - wrongPenalty(state.level), 0);
  const lost = state.points - points;
  return {
    ...state,
    trials: state.trials + 1,
    points,
    streak: 0,
    lastMiss: state.trials + 1,
    verdict: { trial: state.trials + 1, isHit: false },
    message: `Not quite: ${solvedText(problem)}.${lost > 0 ? ` Score −${lost}.` : ''}`,
  };
}
