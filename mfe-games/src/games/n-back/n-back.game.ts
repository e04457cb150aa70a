import type { Choice, Game, GameView, RoundResult, Stimulus } from '../../engine/game.ts';
import type { Milestone } from '../../engine/milestone.ts';
import { percentRight, tallyFigures, tallyResult } from '../../engine/tally.ts';
import { isMatch, type Items, JUDGED_ITEMS, PICTURES } from './n-back.items.ts';
import { DIFFERENT, initNBack, type NBackState, reduceNBack, SAME } from './n-back.state.ts';

export const howToPlay: readonly string[] = [
  'Letters or shapes appear one after the other.',
  'Is it the same as the one before? Press Same or Different. On later levels you look two or three back.',
  'You have a few seconds for each. The level changes only between rounds.',
];

export const milestones: readonly Milestone[] = [
  { level: 4, text: 'Look two back: is it the same as the one before the last?' },
  { level: 7, text: 'Look three back, one further than before.' },
];

export const nBack: Game<NBackState> = {
  id: 'n-back',
  init: initNBack,
  reduce: reduceNBack,
  view: viewNBack,
  result: toResult,
  puzzle: ({ items }) => `${items.back} back: ${items.all.map(({ name }) => name).join(' ')}`,
};

function toResult({ items, phase, tally, startedAt }: NBackState): RoundResult | null {
  if (phase.name !== 'over') return null;
  return tallyResult(tally, {
    milliseconds: phase.at - startedAt,
    measure: percentRight(tally),
    summary: `${tally.hits} of ${JUDGED_ITEMS} right, each compared with ${comparedItemLabel(items)}.`,
  });
}

const NUMBERS = ['none', 'one', 'two', 'three'];

function viewNBack(state: NBackState): GameView {
  const { items, tally, phase } = state;
  const isJudged = phase.name === 'feedback' || phase.name === 'over';
  const isAsking = phase.name === 'asking';
  return {
    prompt: promptOf(state),
    message: messageOf(state),
    verdict: phase.name === 'feedback' ? { trial: tally.trials, isHit: phase.verdict === 'right' } : null,
    figures: [
      ...tallyFigures(tally, tally.trials + (isJudged ? 0 : 1), JUDGED_ITEMS, items.level),
      { label: 'Time', value: isAsking ? { until: phase.until } : '–' },
    ],
    pictures: items.all[0]?.isDrawn ? PICTURES : undefined,
    stimulus: stimulusOf(state),
    back: items.back,
    board: null,
    choices: [choice(state, SAME, 'Same', 'S'), choice(state, DIFFERENT, 'Different', 'D')],
    input: null,
    nextTickAt: 'until' in phase ? phase.until : null,
  };
}

/** "the letter before", "two letters ago". */
const comparedItemLabel = ({ back, noun }: Items) =>
  back === 1 ? `the ${noun} before` : `${NUMBERS[back]} ${noun}s ago`;

const choice = ({ phase }: NBackState, id: string, label: string, shortcut: string): Choice => ({
  id,
  label,
  shortcut,
  isInert: phase.name !== 'asking',
  variant: 'plain',
  look: phase.name === 'feedback' && phase.pressed === id ? (phase.verdict === 'right' ? 'right' : 'wrong') : undefined,
});

function promptOf({ items, index, phase }: NBackState): string {
  const isFirst = index < items.back;
  switch (phase.name) {
    case 'ready':
      return `Say for each ${items.noun} whether it is the same as ${comparedItemLabel(items)}.`;
    case 'over':
      return 'That was the last one.';
    case 'blank':
    case 'watching':
    case 'asking':
    case 'feedback':
      if (!isFirst) return `Is it the same as ${comparedItemLabel(items)}?`;
      return items.back === 1
        ? `Remember the first ${items.noun}.`
        : `Remember the first ${NUMBERS[items.back]} ${items.noun}s.`;
  }
}

function stimulusOf({ items, index, phase }: NBackState): Stimulus | null {
  const isShown = phase.name === 'watching' || phase.name === 'asking' || phase.name === 'feedback';
  const item = items.all[index];
  return isShown && item ? { ...item, look: 'plain' } : null;
}

function messageOf(state: NBackState): string {
  const { items, index, phase } = state;
  if (phase.name === 'blank' && index === 0) return `Look ${NUMBERS[items.back]} back.`;
  if (phase.name !== 'feedback') return '';
  const truth = isMatch(items, index) ? 'the same' : 'different';
  if (phase.verdict === 'right') return `Right: ${truth}.`;
  return phase.verdict === 'late' ? `Time's up: it was ${truth}.` : `Not quite: it was ${truth}.`;
}
