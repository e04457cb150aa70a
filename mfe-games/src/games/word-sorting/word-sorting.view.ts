import type { Choice, GameView, Stimulus } from '../../engine/game.ts';
import { tallyFigures } from '../../engine/tally-report.ts';
import { TRIALS } from './word-sorting.sets.ts';
import { boxId, currentTask, type WordSortingState } from './word-sorting.state.ts';

export function viewWordSorting(state: WordSortingState): GameView {
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
  return `${phase.verdict === 'late' ? "Time's up" : 'Not quite'}: ${word} goes to ${rightBox}.`;
}
