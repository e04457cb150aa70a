import { describe, expect, it } from '@jest/globals';
import { maxPoints } from '@mindgrove/contracts/rules/game-rules';
import type { Staircase } from '@mindgrove/contracts/rules/staircase';

import { calculatorBots } from '../../test/calculator.ts';
import { itFollowsTheGameContract, itIsFairToListeners, itRewardsFaultlessPlay } from '../../test/game-contract.ts';
import { playRound } from '../../test/play-round.ts';
import { NUMBER_HINT } from '../speed-math/typed-number.ts';
import { SETTLED_STAIRCASE } from '../../test/factories.ts';
import { mathPractice } from './math-practice.game.ts';
import type { MathPracticeState } from './math-practice.state.ts';

const begin = (staircase: Staircase = SETTLED_STAIRCASE, seed = 1) =>
  mathPractice.reduce(mathPractice.init({ seed, staircase, level: 1 }), { type: 'start', at: 1000 });
const type = (state: MathPracticeState, text: string, at = 2000) =>
  mathPractice.reduce(state, { type: 'answer', text, at });
const right = (state: MathPracticeState) => type(state, `${state.problem.answer}`, 61_000);
const wrong = (state: MathPracticeState) => type(state, `${state.problem.answer + 1}`);
const times = (count: number, step: (state: MathPracticeState) => MathPracticeState, state: MathPracticeState) =>
  Array.from({ length: count }).reduce<MathPracticeState>(step, state);
const atStep = (step: number): Staircase => ({ step, reason: 'chosen', run: 0 });
const figure = (state: MathPracticeState, word: string) =>
  mathPractice.view(state).figures.find((shown) => shown.label === word)?.value;

describe('math practice', () => {
  it('has no clock: no tick is due, and ticks are ignored', () => {
    const state = begin();

    expect(mathPractice.view(state).nextTickAt).toBeNull();
    expect(mathPractice.reduce(state, { type: 'tick', at: 999_000 })).toBe(state);
  });

  it('begins with start', () => {
    const ready = mathPractice.init({ seed: 1, staircase: SETTLED_STAIRCASE, level: 1 });

    expect(mathPractice.view(ready)).toMatchObject({ stimulus: null, input: null });
    expect(right(ready)).toBe(ready);
  });

  it('goes one step up after a right answer and four down after a wrong one, and announces level changes', () => {
    const up = times(4, right, begin());
    const down = wrong(up);

    expect([figure(begin(), 'Level'), figure(up, 'Level'), figure(down, 'Level')]).toEqual(['2', '3', '2']);
    expect(mathPractice.view(up).message).toMatch(/^Right: .* Level 3 now\.$/);
    expect(mathPractice.view(down).message).toMatch(/^Not quite: .* Level 2 now\.$/);
  });

  it('shows the right answer after a miss, and takes no points away', () => {
    const state = right(begin());
    const { first, operator, second, answer } = state.problem;

    const missed = wrong(state);

    expect(mathPractice.view(missed).message).toContain(`Not quite: ${first} ${operator} ${second} = ${answer}.`);
    expect(missed.tally.points).toBe(state.tally.points);
  });

  it('excludes one more of the smallest numbers with each step up', () => {
    const numbers = Array.from({ length: 400 }, (_, seed) => begin(atStep(3), seed).problem).flatMap((problem) => [
      problem.first,
      problem.second,
    ]);

    expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([4, 15]);
  });

  it('hides a number in every second problem of a round that begins at level 5', () => {
    const second = right(begin(atStep(16)));
    const { first, operator, second: hidden, total } = second.problem;

    expect(mathPractice.view(second).stimulus).toMatchObject({
      face: `${first} ${operator} ? = ${total}`,
      name: expect.stringMatching(/^\d+ (plus|minus|times) what is \d+$/),
    });
    expect(type(second, `${hidden}`).tally).toMatchObject({ trials: 2, hits: 2 });
    expect(mathPractice.view(type(second, `${hidden + 1}`)).message).toContain(
      `Not quite: ${first} ${operator} ${hidden} = ${total}.`,
    );
    expect(right(begin(atStep(15))).problem.total).toBeUndefined();
  });

  it('hides a number in every problem of a weekly special, at any level', () => {
    const special = { seed: 4, level: 1, staircase: atStep(0), isDifficultyFixed: true, isSpecial: true };
    const first = mathPractice.init(special);

    expect([first.problem.total, right(mathPractice.reduce(first, { type: 'start', at: 0 })).problem.total]).toEqual([
      expect.any(Number),
      expect.any(Number),
    ]);
    expect(playRound(mathPractice, special, calculatorBots.listener())).toMatchObject({ hits: 20, level: 1 });
  });

  it('ignores an empty answer, and gives a hint for text that is not a number', () => {
    const state = begin();

    expect(type(state, '')).toBe(state);
    expect(type(state, 'ten')).toEqual({ ...state, message: NUMBER_HINT, verdict: null });
  });

  it('ends after 20 problems, each worth the points of its level', () => {
    const perfect = mathPractice.result(times(20, right, begin()));

    // Four at level 2, four at 3, and twelve at 4, the highest of this round: 25 and 2.5 for the level.
    expect(perfect).toMatchObject({ points: 500 + 4 * (5 + 7.5) + 12 * 10, level: 4, hits: 20, trials: 20 });
    expect(perfect).toMatchObject({ seconds: 60, bestStreak: 20, measure: 100, staircase: { step: 12, run: 20 } });
    expect(perfect?.summary).toBe('20 of 20 problems right, up to level 4.');
  });

  it('earns at most the points that the server accepts', () => {
    expect(mathPractice.result(times(20, right, begin(atStep(19))))?.points).toBe(maxPoints('math-practice', 5));
    expect(mathPractice.result(times(20, wrong, begin(atStep(19))))).toMatchObject({ points: 0, level: 5, hits: 0 });
  });
});

itFollowsTheGameContract(mathPractice);
itIsFairToListeners(mathPractice, calculatorBots);
itRewardsFaultlessPlay(mathPractice, calculatorBots);
