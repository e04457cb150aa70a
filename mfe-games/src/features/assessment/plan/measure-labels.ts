import type { AssessmentResult } from '@mindgrove/contracts/training';

import { pluralize } from '../../../text.ts';
import type { AssessmentGame } from './assessment-plan.ts';

interface Measure {
  label: string;
  text: (value: number) => string;
}

const percent = (value: number) => `${value}%`;

export const MEASURES: Record<AssessmentGame, Measure> = {
  'sequence-span': {
    label: 'Longest path',
    text: (value) => pluralize(value, 'lantern'),
  },
  'n-back': { label: 'Right answers in Echo', text: percent },
  'word-sorting': { label: 'Right answers in Word Sort', text: percent },
  'reaction-time': { label: 'Typical reaction in Quick Tap', text: (value) => `${(value / 1000).toFixed(2)} seconds` },
};

/** A game's result with its unit, or a dash where that game was not played. */
export function resultText(results: readonly AssessmentResult[], game: AssessmentGame): string {
  const value = results.find((result) => result.game === game)?.value;
  return value === undefined ? '–' : MEASURES[game].text(value);
}
