import { describe, expect, it } from '@jest/globals';
import { numberRange, SPEED_LEVELS } from '@mindgrove/contracts/speed-rules';

import { seededRandom } from '../../engine/seeded-random.ts';
import { drawProblem, type MathProblem, problemStimulus, problemText } from './math-problem.ts';

const DRAWS = 4000;
const LEVELS = Array.from({ length: SPEED_LEVELS }, (_, place) => place + 1);

const EASY = { level: 1, smallest: 1 };

const draw = (level: number, smallest = 1) =>
  Array.from({ length: DRAWS }, (_, seed) => drawProblem({ level, smallest }, seededRandom(seed)));
const operatorsOf = (problems: MathProblem[]) => new Set(problems.map(({ operator }) => operator));
const worked = ({ first, second, operator }: MathProblem) =>
  ({ '+': first + second, '−': first - second, '×': first * second })[operator];

describe.each(LEVELS)('problems of level %i', (level) => {
  const problems = draw(level);

  it('have the answer that a pocket calculator gives, never below 0', () => {
    for (const problem of problems) expect(problem.answer).toBe(worked(problem));
    expect(Math.min(...problems.map(({ answer }) => answer))).toBe(0);
  });

  it('use numbers from 1 to the range of the level, all of them', () => {
    const numbers = problems.filter(({ operator }) => operator !== '×').flatMap(({ first, second }) => [first, second]);

    expect(new Set(numbers).size).toBe(numberRange(level));
    expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([1, numberRange(level)]);
  });

  it('multiply from level 3 on, with factors up to 12', () => {
    const factors = problems.filter(({ operator }) => operator === '×').flatMap(({ first, second }) => [first, second]);

    expect(operatorsOf(problems)).toEqual(new Set(level < 3 ? ['+', '−'] : ['+', '−', '×']));
    expect(new Set(factors).size).toBe(level < 3 ? 0 : 12);
    expect(Math.max(0, ...factors)).toBe(level < 3 ? 0 : 12);
  });

  it('leave out the numbers below the smallest one', () => {
    const numbers = draw(level, 4).flatMap(({ first, second }) => [first, second]);

    expect(Math.min(...numbers)).toBe(4);
  });
});

describe('a problem', () => {
  it('is never the one just solved', () => {
    const again = Array.from({ length: DRAWS }, (_, seed) => {
      const previous = drawProblem(EASY, seededRandom(seed));
      // The same random numbers would make the same problem again.
      return problemText(drawProblem(EASY, seededRandom(seed), previous)) === problemText(previous);
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
