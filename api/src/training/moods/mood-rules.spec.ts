import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '@mindgrove/contracts/rules/member-day';

import { nextCheck, scoreOf, shouldShowHelp } from './mood-rules.js';

const TODAY = '2026-05-20';
const daysAgo = (days: number) => daysAfter(TODAY, -days);
const mood = (age: number, value: number) => ({ day: daysAgo(age), mood: value });
const check = (age: number, score: number) => ({ day: daysAgo(age), score });
const isHelpShown = (moods: ReturnType<typeof mood>[], checks: ReturnType<typeof check>[] = []) =>
  shouldShowHelp(moods, checks, TODAY);

describe('help', () => {
  it.each([
    ['nothing is stored', [], false],
    ['today’s mood is the lowest', [mood(1, 4), mood(0, 1)], true],
    ['today’s mood is low, but not the lowest', [mood(0, 2)], false],
    ['the newest mood was the lowest three days ago', [mood(3, 1)], true],
    ['the newest mood was the lowest four days ago', [mood(4, 1)], false],
    ['a mood after the lowest one was better', [mood(1, 1), mood(0, 3)], false],
    ['the lowest mood is of tomorrow, in a time zone that the member has left', [mood(-1, 1)], true],
    ['the newest three moods are low', [mood(9, 5), mood(8, 2), mood(5, 2), mood(4, 2)], true],
    ['one of the newest three is better', [mood(8, 2), mood(5, 3), mood(4, 2)], false],
    ['only two are stored', [mood(2, 2), mood(1, 2)], false],
    ['the first of three low moods was 13 days ago', [mood(13, 2), mood(5, 2), mood(4, 2)], true],
    ['the first of three low moods was 14 days ago', [mood(14, 2), mood(5, 2), mood(4, 2)], false],
  ])('when %s', (_, moods, expected) => {
    expect(isHelpShown(moods)).toBe(expected);
  });

  it.each([
    ['scores 30', [check(0, 30)], true],
    ['scores 35', [check(0, 35)], false],
    ['scored 0 13 days ago', [check(13, 0)], true],
    ['scored 0 14 days ago', [check(14, 0)], false],
    ['scores more than the one before', [check(10, 0), check(0, 80)], false],
  ])('when the newest well-being check %s', (_, checks, expected) => {
    expect(isHelpShown([], checks)).toBe(expected);
  });
});

describe('a well-being check', () => {
  it('scores 0 to 100', () => {
    expect(scoreOf([0, 0, 0, 0, 0])).toBe(0);
    expect(scoreOf([3, 2, 3, 2, 3])).toBe(65);
    expect(scoreOf([4, 4, 4, 4, 4])).toBe(100);
  });

  it('is offered at once, then 14 days after the last one', () => {
    expect(nextCheck(null, TODAY)).toBe(TODAY);
    expect(nextCheck(daysAgo(5), TODAY)).toBe(daysAfter(TODAY, 9));
    expect(nextCheck(daysAgo(30), TODAY)).toBe(daysAgo(16));
  });
});
