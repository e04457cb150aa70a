import { levelOfStep } from '@mindgrove/contracts/rules/staircase';

import type { Choice, Game, GameView, RoundResult, Stimulus } from '../../engine/game.ts';
import type { Milestone } from '../../engine/milestone.ts';
import { percentRight, tallyFigures, tallyResult } from '../../engine/tally.ts';
import { newTaskSet, SETS_PER_ROUND, TRIALS } from './word-sorting.sets.ts';
import { boxId, currentTask, initWordSorting, reduceWordSorting, type WordSortingState } from './word-sorting.state.ts';

export const howToPlay: readonly string[] = [
  'A word appears. Press the basket it belongs in before its time runs out.',
  'After every six words you get new baskets, and time to read them first.',
  'On later levels the rule changes too. The line at the top always tells you.',
];

export const milestones: readonly Milestone[] = [
  { level: 4, text: 'The baskets are close relatives now, such as tools and kitchenware.' },
  { level: 7, text: 'The rule changes every few words. The line at the top always tells you.' },
];

export const wordSorting: Game<WordSortingState> = {
  id: 'word-sorting',
  init: initWordSorting,
  reduce: reduceWordSorting,
  view: viewWordSorting,
  result: toResult,
  puzzle: ({ seed, firstStep }) =>
    Array.from({ length: SETS_PER_ROUND }, (_, index) => newTaskSet(seed, index, levelOfStep(firstStep)))
      .flat()
      .map(({ word, boxes }) => `${word} (${boxes.join(', ')})`)
      .join('; '),
};

function toResult({ phase, tally, startedAt }: WordSortingState): RoundResult | null {
  if (phase.name !== 'over') return null;
  return tallyResult(tally, {
    milliseconds: phase.at - startedAt,
    measure: percentRight(tally),
    summary: `You sorted ${tally.hits} of ${TRIALS} words right.`,
  });
}

function viewWordSorting(state: WordSortingState): GameView {
  const { tally, phase, level } = state;
  const isJudged = phase.name === 'feedback' || phase.name === 'over';
  return {
    prompt: phase.name === 'over' ? 'That was the last word.' : currentTask(state).prompt,
    message: messageOf(state),
    verdict: phase.name === 'feedback' ? { trial: tally.trials, isHit: phase.verdict === 'right' } : null,
    figures: [
      ...tallyFigures(tally, tally.trials + (isJudged ? 0 : 1), TRIALS, level),
      { label: 'Time', value: phase.name === 'sorting' ? { until: phase.until } : '–' },
    ],
    stimulus: stimulusOf(state),
    board: null,
    choices: choicesOf(state),
    input: null,
    nextTickAt: 'until' in phase ? phase.until : null,
  };
}

function choicesOf(state: WordSortingState): Choice[] {
  const { phase } = state;
  const { boxes, word, rightBox } = currentTask(state);
  return boxes.map((label, index) => {
    const isRight = phase.name === 'feedback' && label === rightBox;
    const isMistake = phase.name === 'feedback' && phase.pressed === boxId(index) && !isRight;
    return {
      id: boxId(index),
      label,
      shortcut: String(index + 1),
      isInert: phase.name !== 'sorting',
      variant: 'basket',
      look: isRight ? 'right' : isMistake ? 'wrong' : undefined,
      holds: isRight ? word : undefined,
    };
  });
}

function stimulusOf(state: WordSortingState): Stimulus | null {
  if (state.phase.name !== 'sorting') return null;
  const { word } = currentTask(state);
  return { name: word, face: word, look: 'plain' };
}

function messageOf(state: WordSortingState): string {
  const { phase } = state;
  const { topic, boxes, word, rightBox } = currentTask(state);
  if (phase.name === 'boxes') return `${topic}: ${boxes.map((label, index) => `${index + 1} ${label}`).join(', ')}.`;
  if (phase.name !== 'feedback') return '';
  if (phase.verdict === 'right') return `Right: ${rightBox}.`;
  return `${phase.verdict === 'late' ? "Time's up" : 'Not quite'}: “${word}” belongs in ${rightBox}.`;
}
