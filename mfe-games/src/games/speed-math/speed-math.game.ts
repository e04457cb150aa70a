import {
  answerPoints,
  LEVEL_UP_STREAK,
  MOST_ANSWERS,
  SPEED_SECONDS,
  wrongPenalty,
} from '@mindgrove/contracts/rules/speed-rules';

import type { Game, GameEvent } from '../../engine/game.ts';
import { type MathProblem, problemText, solvedText } from './math-problem.ts';
import { toResult } from './speed-result.ts';
import { initSpeedMath, endTime, type SpeedMathState } from './speed-state.ts';
import { viewSpeedMath, WARNING, warningTime } from './speed-view.ts';
import { withNumberHint, isBlank, parseTypedNumber } from './typed-number.ts';

export const howToPlay: readonly string[] = [
  `Work out as many problems as you can in ${SPEED_SECONDS} seconds. Type each answer in digits and press Enter.`,
  'A right answer brings 10 points at level 1, 20 at level 2, and so on. From five in a row on it brings twice as much, from ten on three times.',
  'A wrong answer takes a few points, but never below zero.',
  `${LEVEL_UP_STREAK} right answers in a row open the next level.`,
];

export const speedMath: Game<SpeedMathState> = {
  id: 'speed-math',
  init: initSpeedMath,
  reduce(state, event) {
    const { startedAt, endedAt } = state;
    if (endedAt !== null) return state;
    if (startedAt === null) return event.type === 'start' ? { ...state, startedAt: event.at } : state;
    if (event.type !== 'answer' && event.type !== 'tick') return state;
    const end = endTime(startedAt);
    return event.at >= end ? over(state, end) : reduceRunning(state, event, startedAt);
  },
  view: viewSpeedMath,
  result: (state) => (state.endedAt === null ? null : toResult(state)),
  puzzle: ({ problems }) => problems.map(problemText).join(),
};

/** Keeps the verdict on the last answer, but not the warning that time is running out. */
const over = (state: SpeedMathState, endedAt: number): SpeedMathState => ({
  ...state,
  endedAt,
  message: state.verdict ? state.message : '',
});

function reduceRunning(state: SpeedMathState, event: GameEvent, startedAt: number): SpeedMathState {
  if (event.type === 'tick' && !state.hasShownWarning && event.at >= warningTime(startedAt)) {
    return { ...state, hasShownWarning: true, message: WARNING, verdict: null };
  }
  const problem = state.problems[state.trials];
  if (event.type !== 'answer' || isBlank(event.text) || !problem) return state;
  const typed = parseTypedNumber(event.text);
  if (typed === null) return withNumberHint(state);
  const judged = typed === problem.answer ? right(state, problem) : wrong(state, problem);
  return judged.trials === MOST_ANSWERS ? { ...judged, endedAt: event.at } : judged;
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
    message: `Right: ${solvedText(problem)}. ${gained} points.`,
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
    verdict: { trial: state.trials + 1, isHit: false },
    message: `Not quite: ${solvedText(problem)}.${lost > 0 ? ` ${lost} points less.` : ''}`,
  };
}
