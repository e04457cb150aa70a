import { numberRange } from '@mindgrove/contracts/rules/speed-rules';

import type { Stimulus } from '../../engine/game.ts';

export interface MathProblem {
  first: number;
  second: number;
  operator: '+' | '−' | '×';
  /** What is asked for. */
  answer: number;
  /** The result, where the second number is asked for. */
  total?: number;
}

export interface MathRules {
  level: number;
  /** The smallest number used: 1, unless easy ones are excluded. */
  smallest: number;
}

const MULTIPLIES_FROM_LEVEL = 3;
const MAX_FACTOR = 12;

export function newProblem(rules: MathRules, random: () => number, previous?: MathProblem): MathProblem {
  const problem = anyProblem(rules, random);
  const isRepeated = previous !== undefined && solvedText(problem) === solvedText(previous);
  return isRepeated ? newProblem(rules, random, previous) : problem;
}

/** The same problem, with its result given and its second number asked for. */
export const withGap = (problem: MathProblem): MathProblem => ({
  ...problem,
  answer: problem.second,
  total: problem.answer,
});

export const problemText = ({ first, operator, second, total }: MathProblem) =>
  total === undefined ? `${first} ${operator} ${second}` : `${first} ${operator} ? = ${total}`;

const WORDS = { '+': 'plus', '−': 'minus', '×': 'times' };

export const problemStimulus = (problem: MathProblem): Stimulus => ({
  name: spokenText(problem),
  face: problemText(problem),
  look: 'plain',
});

const spokenText = ({ first, operator, second, total }: MathProblem) =>
  `${first} ${WORDS[operator]} ${total === undefined ? second : `what is ${total}`}`;

export const solvedText = ({ first, operator, second, answer, total = answer }: MathProblem) =>
  `${first} ${operator} ${second} = ${total}`;

function anyProblem({ level, smallest }: MathRules, random: () => number): MathProblem {
  const draw = (largest: number) => smallest + Math.floor(random() * (largest - smallest + 1));
  const range = numberRange(level);
  const isProduct = level >= MULTIPLIES_FROM_LEVEL && random() < 1 / 3;
  if (isProduct) return product(draw(Math.min(range, MAX_FACTOR)), draw(Math.min(range, MAX_FACTOR)));
  const [one, other] = [draw(range), draw(range)];
  return random() < 0.5 ? sum(one, other) : difference(Math.max(one, other), Math.min(one, other));
}

const sum = (first: number, second: number): MathProblem => ({ first, second, operator: '+', answer: first + second });
const difference = (first: number, second: number): MathProblem => ({
  first,
  second,
  operator: '−',
  answer: first - second,
});
const product = (first: number, second: number): MathProblem => ({
  first,
  second,
  operator: '×',
  answer: first * second,
});
