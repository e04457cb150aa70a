import { describe, expect, it } from '@jest/globals';
import { numberRange, SPEED_LEVELS } from '@mindgrove/contracts/rules/speed-rules';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

import { type MathProblem, newProblem, problemStimulus, problemText } from './math-problem.ts';

const DRAWS = 4000;

const EASY = { level: 1, smallest: 1 };

const draw = (level: number, smallest = 1) =>
  Array.from({ length: DRAWS }, (_, seed) => newProblem({ level, smallest }, seededRandom(seed)));
const operatorsOf = (problems: MathProblem[]) => new Set(problems.map(({ operator }) => operator));
const worked = ({ first, second, operator }: MathProblem) =>
  ({ '+': first + second, '−': first - second, '×': first * second })[operator];

const LEVELS = Array.from({ length: SPEED_LEVELS }, (_, index) => ({ level: index + 1, problems: draw(index + 1) }));
const numbersOf = (problems: MathProblem[]) => problems.flatMap(({ first, second }) => [first, second]);
const sums = (problems: MathProblem[]) => numbersOf(problems.filter(({ operator }) => operator !== '×'));
const products = (problems: MathProblem[]) => numbersOf(problems.filter(({ operator }) => operator === '×'));

describe('the problems of a level', () => {
  it('have the correct answer, never below 0', () => {
    const wrong = LEVELS.flatMap(({ problems }) => problems.filter((problem) => problem.answer !== worked(problem)));
    const lowest = LEVELS.map(({ problems }) => Math.min(...problems.map(({ answer }) => answer)));

    expect(wrong).toEqual([]);
    expect(lowest).toEqual([0, 0, 0, 0, 0]);
  });

  it('use numbers from 1 to the range of the level, all of them', () => {
    const used = LEVELS.map(({ level, problems }) => ({ level, numbers: new Set(sums(problems)) }));

    const all = (range: number) => new Set(Array.from({ length: range }, (_, index) => index + 1));
    expect(used).toEqual(LEVELS.map(({ level }) => ({ level, numbers: all(numberRange(level)) })));
  });

  it('multiply from level 3 on, with factors up to 12', () => {
    const used = LEVELS.map(({ level, problems }) => ({
      level,
      operators: operatorsOf(problems),
      factors: new Set(products(problems)).size,
      highest: Math.max(0, ...products(problems)),
    }));

    const adding = { operators: new Set(['+', '−']), factors: 0, highest: 0 };
    const multiplying = { operators: new Set(['+', '−', '×']), factors: 12, highest: 12 };
    expect(used).toEqual(LEVELS.map(({ level }) => ({ level, ...(level < 3 ? adding : multiplying) })));
  });

  it('leave out the numbers below the smallest one', () => {
    const smallest = LEVELS.map(({ level }) => Math.min(...numbersOf(draw(level, 4))));

    expect(smallest).toEqual([4, 4, 4, 4, 4]);
  });
});

describe('a problem', () => {
  it('never repeats the previous one', () => {
    const again = Array.from({ length: DRAWS }, (_, seed) => {
      const previous = newProblem(EASY, seededRandom(seed));
      // The same random numbers would make the same problem again.
      return problemText(newProblem(EASY, seededRandom(seed), previous)) === problemText(previous);
    });

    expect(again).not.toContain(true);
  });

  it('is shown in digits and named in words', () => {
    expect(problemStimulus({ first: 7, second: 3, operator: '+', answer: 10 })).toEqual({
      name: '7 plus 3',
      face: '7 + 3',
      look: 'plain',
    });
    expect(problemStimulus({ first: 7, second: 3, operator: '−', answer: 4 }).name).toBe('7 minus 3');
    expect(problemStimulus({ first: 7, second: 3, operator: '×', answer: 21 }).name).toBe('7 times 3');
  });
});
