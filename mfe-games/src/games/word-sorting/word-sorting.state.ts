import { levelOfStep } from '@mindgrove/contracts/rules/staircase';

import { allowedTime } from '../../engine/allowed-time.ts';
import type { GameEvent, RoundSetup } from '../../engine/game.ts';
import { addTrial, newTally, type Tally } from '../../engine/tally.ts';
import { newTaskSet, type Task, TRIALS, WORDS_PER_SET } from './word-sorting.sets.ts';

export interface WordSortingState {
  seed: number;
  firstStep: number;
  tally: Tally;
  set: readonly Task[];
  index: number;
  level: number;
  phase: Phase;
  startedAt: number;
}

type Phase =
  | { name: 'ready' }
  | { name: 'boxes'; until: number }
  | { name: 'sorting'; until: number }
  | { name: 'feedback'; verdict: 'right' | 'wrong' | 'late'; pressed: string | null; until: number }
  | { name: 'over'; at: number };

const RIGHT_MS = 900;
const WRONG_MS = 2400;

/** Long enough for a screen reader to read the boxes. */
const boxesMs = ({ boxes }: Task) => 1500 + 900 * boxes.length;

const wordMs = (step: number) => allowedTime('word-sorting', step, 7000, 2000);

export const initWordSorting = ({ seed, staircase, isDifficultyFixed }: RoundSetup): WordSortingState => ({
  seed,
  firstStep: staircase.step,
  tally: newTally(staircase, isDifficultyFixed),
  set: newTaskSet(seed, 0, levelOfStep(staircase.step)),
  index: 0,
  level: levelOfStep(staircase.step),
  phase: { name: 'ready' },
  startedAt: 0,
});

export const currentTask = ({ set, index }: WordSortingState) => set[index] as Task;

export const boxId = (index: number) => `box-${index + 1}`;

export function reduceWordSorting(state: WordSortingState, event: GameEvent): WordSortingState {
  const { phase } = state;
  switch (event.type) {
    case 'start':
      return phase.name === 'ready' ? showBoxes({ ...state, startedAt: event.at }, event.at) : state;
    case 'tick':
      return 'until' in phase && event.at >= phase.until ? advance(state, event.at) : state;
    case 'press':
      return phase.name === 'sorting' ? judgePress(state, event.id, event.at, event.at >= phase.until) : state;
    case 'answer':
      return state;
  }
}

const showBoxes = (state: WordSortingState, at: number): WordSortingState => ({
  ...state,
  phase: { name: 'boxes', until: at + boxesMs(currentTask(state)) },
});

const showWord = (state: WordSortingState, at: number): WordSortingState => ({
  ...state,
  phase: { name: 'sorting', until: at + wordMs(state.tally.staircase.step) },
});

function advance(state: WordSortingState, at: number): WordSortingState {
  if (state.phase.name === 'boxes') return showWord(state, at);
  if (state.phase.name === 'sorting') return judge(state, 'late', null, at);
  return state.tally.trials === TRIALS ? { ...state, phase: { name: 'over', at } } : nextWord(state, at);
}

function nextWord(state: WordSortingState, at: number): WordSortingState {
  const { seed, tally } = state;
  const level = levelOfStep(tally.staircase.step);
  const index = tally.trials % WORDS_PER_SET;
  const set = index === 0 ? newTaskSet(seed, tally.trials / WORDS_PER_SET, level) : state.set;
  const next = { ...state, set, index, level };
  const hasNewBoxes = currentTask(next).prompt !== currentTask(state).prompt;
  return hasNewBoxes ? showBoxes(next, at) : showWord(next, at);
}

function judgePress(state: WordSortingState, id: string, at: number, isLate: boolean): WordSortingState {
  const { boxes, rightBox } = currentTask(state);
  const pressed = boxes.find((_, index) => boxId(index) === id);
  if (pressed === undefined) return state;
  if (isLate) return judge(state, 'late', null, at);
  return judge(state, pressed === rightBox ? 'right' : 'wrong', id, at);
}

type Verdict = 'right' | 'wrong' | 'late';

function judge(state: WordSortingState, verdict: Verdict, pressed: string | null, at: number): WordSortingState {
  const isHit = verdict === 'right';
  return {
    ...state,
    tally: addTrial(state.tally, isHit, 'word-sorting', TRIALS),
    phase: { name: 'feedback', verdict, pressed, until: at + (isHit ? RIGHT_MS : WRONG_MS) },
  };
}
