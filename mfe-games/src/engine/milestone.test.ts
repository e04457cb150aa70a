import { expect, it } from '@jest/globals';

import { newMilestone } from './milestone.ts';

const MILESTONES = [4, 7].map((level) => ({ level, text: `From ${level} on.` }));

it.each([
  ['nothing below the first one', 3, 0, null],
  ['the one of its level', 4, 0, 4],
  ['the one that was passed within a round', 6, 0, 4],
  ['the latest, when several are new', 9, 0, 7],
  ['nothing twice', 9, 7, null],
  ['nothing that a later one has told', 5, 7, null],
])('tells %s', (_, level, told, milestone) => {
  expect(newMilestone(MILESTONES, level, told)?.level ?? null).toBe(milestone);
});
