import { expect, it } from '@jest/globals';
import { chosenLevel, INITIAL_STAIRCASE, type Staircase } from '@mindgrove/contracts/rules/staircase';

import { nextRoundReason, staircaseReason } from './staircase-reason.ts';

const LEVELS = 10;
const at = (step: number, reason: Staircase['reason'], run = 0): Staircase => ({ step, reason, run });

const REASONS: [Staircase, string][] = [
  [INITIAL_STAIRCASE, 'Your first round. The level will adjust to how you play.'],
  [at(9, 'first', 3), 'Not one miss so far, so it gets harder quickly.'],
  [at(39, 'first', 20), 'Not one miss so far, and this is as hard as it gets.'],
  [at(9, 'hit', 3), 'You got the last 3 right, so we start a little harder.'],
  [at(9, 'hit', 1), 'You got the last one right, so we start a little harder.'],
  [at(39, 'hit', 3), 'You got the last 3 right, and this is as hard as it gets.'],
  [at(9, 'miss'), 'That last one was tricky, so we start a little easier.'],
  [at(0, 'miss'), 'This is the gentlest level. Take your time.'],
  [at(9, 'rose'), 'You are getting most of these. Next round is a little harder.'],
  [at(39, 'rose'), 'You are getting most of these, and this is as hard as it gets.'],
  [at(9, 'fell'), 'That was a lot at once. Next round is a little easier.'],
  [at(0, 'fell'), 'This is the gentlest level. Take your time.'],
  [at(9, 'kept'), 'This level suits you right now, so it stays the same.'],
  [chosenLevel(INITIAL_STAIRCASE, 1, LEVELS), 'You picked this level. From here on, it adjusts to how you play.'],
];

it('says what the difficulty means to the player', () => {
  expect(REASONS.map(([staircase]) => [staircase, staircaseReason(staircase, LEVELS)])).toEqual(REASONS);
});

const STAYS = 'This level suits you right now, so it stays the same.';
const TOUGH = 'That was a tough round, so the next one is easier.';

it.each<[string, Staircase, Staircase, string]>([
  ['fell, though the last answer was right', at(18, 'hit', 2), at(1, 'hit', 1), TOUGH],
  ['fell to the gentlest', at(9, 'kept'), at(0, 'miss'), TOUGH],
  [
    'rose, though the last answer was wrong',
    at(4, 'first'),
    at(9, 'miss'),
    'You did well, so the next one is a little harder.',
  ],
  ['rose', at(4, 'first'), at(9, 'hit', 3), 'You got the last 3 right, so we start a little harder.'],
  ['stayed after a hit', at(0, 'miss'), at(1, 'hit', 1), STAYS],
  ['stayed after a miss', at(7, 'hit', 1), at(5, 'miss'), STAYS],
  ['stayed the gentlest', at(1, 'miss'), at(0, 'miss'), 'This is the gentlest level. Take your time.'],
  [
    'stayed the hardest',
    at(39, 'hit', 1),
    at(39, 'hit', 5),
    'You got the last 5 right, and this is as hard as it gets.',
  ],
])('agrees with the level of the next round, which %s', (_, before, after, sentence) => {
  expect(nextRoundReason(before, after, LEVELS, false)).toBe(sentence);
});

it('calls no first round tough', () => {
  expect(nextRoundReason(at(4, 'chosen'), at(0, 'miss'), LEVELS, true)).toBe(
    'The game is getting to know you, so the next one is a little easier.',
  );
});
