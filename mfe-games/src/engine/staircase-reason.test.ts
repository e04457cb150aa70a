import { expect, it } from '@jest/globals';
import { chosenLevel, INITIAL_STAIRCASE, type Staircase } from '@mindgrove/contracts/rules/staircase';

import { staircaseReason } from './staircase-reason.ts';

const LEVELS = 10;
const at = (step: number, reason: Staircase['reason'], run = 0): Staircase => ({ step, reason, run });

const REASONS: [Staircase, string][] = [
  [INITIAL_STAIRCASE, 'Your first round. The level follows how you play.'],
  [at(9, 'first', 3), '3 in a row: quickly harder, until the first miss.'],
  [at(39, 'first', 20), '20 in a row: this is the hardest step.'],
  [at(9, 'hit', 3), '3 in a row: one step harder.'],
  [at(39, 'hit', 3), '3 in a row: this is the hardest step.'],
  [at(9, 'miss'), 'A miss: four small steps easier.'],
  [at(0, 'miss'), 'A miss: this is the easiest step.'],
  [at(9, 'rose'), 'More than four in five right: harder from here.'],
  [at(39, 'rose'), 'More than four in five right: this is the hardest step.'],
  [at(9, 'fell'), 'Fewer than four in five right: easier from here.'],
  [at(0, 'fell'), 'Fewer than four in five right: this is the easiest step.'],
  [at(9, 'kept'), 'About four in five right: it stays as hard as it was.'],
  [chosenLevel(INITIAL_STAIRCASE, 1, LEVELS), 'It starts at this level, and follows how you play from here.'],
];

it('explains the difficulty', () => {
  expect(REASONS.map(([staircase]) => [staircase, staircaseReason(staircase, LEVELS)])).toEqual(REASONS);
});
