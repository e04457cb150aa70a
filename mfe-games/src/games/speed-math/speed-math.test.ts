import { describe, expect, it } from '@jest/globals';
import { maxPoints } from '@mindgrove/contracts/rules/game-rules';
import { MAX_ANSWERS } from '@mindgrove/contracts/rules/speed-rules';
import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';

import type { RoundResult } from '../../engine/game.ts';
import { calculatorBots } from '../../test/calculator.ts';
import { itFollowsTheGameContract, itIsFairToListeners, itRewardsFaultlessPlay } from '../../test/game-contract.ts';
import { levelSentence } from './speed-math.result.ts';
import { speedMath } from './speed-math.game.ts';
import type { SpeedMathState } from './speed-math.state.ts';
import { NUMBER_HINT } from './typed-number.ts';

const STARTED = 4000;
const newState = (level = 1, seed = 1) => speedMath.init({ seed, level, staircase: INITIAL_STAIRCASE });
const begin = (level = 1) => speedMath.reduce(newState(level), { type: 'start', at: STARTED });
const type = (state: SpeedMathState, text: string, at = STARTED + 1) =>
  speedMath.reduce(state, { type: 'answer', text, at });
const answerOf = (state: SpeedMathState) => state.problems[state.trials]?.answer ?? NaN;
const right = (state: SpeedMathState, at?: number) => type(state, `${answerOf(state)}`, at);
const wrong = (state: SpeedMathState) => type(state, `${answerOf(state) + 1}`);
const times = (count: number, step: (state: SpeedMathState) => SpeedMathState, state: SpeedMathState) =>
  Array.from({ length: count }).reduce<SpeedMathState>(step, state);
const tick = (state: SpeedMathState, at: number) => speedMath.reduce(state, { type: 'tick', at });
const figure = (state: SpeedMathState, word: string) =>
  speedMath.view(state).figures.find((shown) => shown.label === word)?.value;

describe('a round of Speed Math', () => {
  it('shows no problem and ignores answers before the start', () => {
    const ready = newState();

    expect(speedMath.view(ready)).toMatchObject({ stimulus: null, input: null, nextTickAt: null });
    expect(figure(ready, 'Time')).toBe('01:00');
    expect(type(ready, '1')).toBe(ready);
    expect(tick(ready, 99_000)).toBe(ready);
  });

  it('lasts 60 seconds by its own clock, and ignores later answers', () => {
    const one = right(begin(), STARTED + 59_999);
    const late = right(one, STARTED + 60_000);

    expect(figure(begin(), 'Time')).toEqual({ until: STARTED + 60_000 });
    expect(speedMath.result(one)).toBeNull();
    expect(speedMath.result(late)).toMatchObject({ trials: 1, hits: 1, seconds: 60 });
    expect(figure(late, 'Time')).toBe('00:00');
    expect(speedMath.view(late)).toMatchObject({ stimulus: null, input: null, nextTickAt: null });
    expect(right(late)).toBe(late);
  });

  it('announces once that ten seconds are left, and ends at the next tick', () => {
    const running = begin();
    expect(speedMath.view(running).nextTickAt).toBe(STARTED + 50_000);
    expect(tick(running, STARTED + 49_999)).toBe(running);

    const warned = tick(running, STARTED + 50_000);
    expect(speedMath.view(warned)).toMatchObject({ message: '10 seconds left.', nextTickAt: STARTED + 60_000 });
    expect(tick(warned, STARTED + 55_000)).toBe(warned);

    const over = tick(warned, STARTED + 60_000);
    expect(speedMath.result(over)).not.toBeNull();
    expect(speedMath.view(over)).toMatchObject({ prompt: "Time's up.", message: '' });
  });

  it('ends at the answer limit with the maximum points', () => {
    const full = times(MAX_ANSWERS, (state) => right(state, STARTED + 30_500), begin(5));

    expect(speedMath.result(full)).toMatchObject({ points: maxPoints('speed-math', 5), seconds: 30 });
    expect(speedMath.view(full).nextTickAt).toBeNull();
  });
});

describe('an answer', () => {
  it.each([
    [1, [10, 20, 30, 40, 50, 70]],
    [3, [30, 60, 90, 120, 150, 210]],
  ])('at level %i scores level × 10, twice as much after five in a row', (level, expected) => {
    const scores = expected.map((_, index) => times(index + 1, right, begin(level)).points);

    expect(scores).toEqual(expected);
  });

  it.each([
    [1, 10],
    [2, 10],
    [3, 15],
    [5, 25],
  ])('that is wrong at level %i costs %i points and the streak', (level, penalty) => {
    const before = times(2, right, begin(level));
    const after = wrong(before);

    expect(before.points - after.points).toBe(penalty);
    expect([figure(before, 'Streak'), figure(after, 'Streak')]).toEqual(['2', '0']);
    expect(after.bestStreak).toBe(2);
    expect(speedMath.view(after).message).toMatch(
      new RegExp(`^Not quite: .* = ${answerOf(before)}\\. Score −${penalty}\\.$`),
    );
  });

  it('never lowers the score below 0, and mentions only what is actually lost', () => {
    const state = wrong(begin());

    expect(state.points).toBe(0);
    expect(speedMath.view(state).message).not.toContain('Score');
  });

  it('brings the next problem, right or wrong', () => {
    const first = begin();

    expect(speedMath.view(right(first)).stimulus).not.toEqual(speedMath.view(first).stimulus);
    expect(speedMath.view(wrong(first)).stimulus).toEqual(speedMath.view(right(first)).stimulus);
  });

  it('is ignored when nothing was typed', () => {
    const state = begin();

    expect(type(state, '  ')).toBe(state);
  });

  it('that is not a number costs nothing and gets a hint', () => {
    const state = times(3, right, begin());
    const hinted = type(state, 'ten');

    expect(hinted).toEqual({ ...state, message: NUMBER_HINT, verdict: null });
    expect(type(hinted, 'ten')).toBe(hinted);
  });
});

describe('the figures of a round', () => {
  it('show accuracy in percent, and a dash while nothing is answered', () => {
    const state = begin();

    expect(figure(state, 'Accuracy')).toBe('–');
    expect(figure(wrong(times(2, right, state)), 'Accuracy')).toBe('67%');
  });
});

describe('the end of a round', () => {
  const end = (state: SpeedMathState) => speedMath.result(tick(state, STARTED + 60_000));

  it('has a summary with the best streak, even if the last answer was wrong', () => {
    const result = end(wrong(times(5, right, begin(2))));

    expect(result).toMatchObject({
      level: 2,
      bestStreak: 5,
      hits: 5,
      trials: 6,
      staircase: INITIAL_STAIRCASE,
      isWon: true,
    });
    expect(result?.summary).toBe('5 of 6 right: accuracy 83%. Best streak 5.');
    expect(end(begin())).toMatchObject({ summary: 'No answers this time.', isWon: false });
  });

  it.each([
    [1, 4, '5 right answers in a row open level 2.'],
    [1, 5, 'Level up! Your next round starts at level 2.'],
    [4, 7, 'Level up! Your next round starts at level 5.'],
    [5, 6, ''],
  ])('at level %i after %i in a row announces: "%s"', (level, bestStreak, sentence) => {
    expect(levelSentence({ level, bestStreak } as RoundResult)).toBe(sentence);
  });
});

itFollowsTheGameContract(speedMath);
itIsFairToListeners(speedMath, calculatorBots);
itRewardsFaultlessPlay(speedMath, calculatorBots);
