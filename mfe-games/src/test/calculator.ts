import type { Stimulus } from '../engine/game.ts';
import type { Bot } from './play-round.ts';

const OPERATIONS: Record<string, (first: number, second: number) => number> = {
  '+': (first, second) => first + second,
  '−': (first, second) => first - second,
  '×': (first, second) => first * second,
};
const OPERATORS: Record<string, string> = { plus: '+', minus: '−', times: '×' };

/** The answer to "7 + 3" or "7 plus 3", and to "7 + ? = 10" or "7 plus what is 10". */
export function calculate(text: string): string {
  const [first, word = '', second, , total] = text.split(' ');
  const result = (number: number) => OPERATIONS[OPERATORS[word] ?? word]?.(Number(first), number);
  if (total === undefined) return `${result(Number(second))}`;
  return `${Array.from({ length: 100 }, (_, number) => number).find((number) => result(number) === Number(total))}`;
}

export const calculatorBots = {
  listener: () => calculatorBot(({ name }) => name),
  viewer: () => calculatorBot(({ face }) => face),
};

const calculatorBot =
  (textOf: (stimulus: Stimulus) => string): Bot =>
  ({ stimulus }) =>
    stimulus && { answer: calculate(textOf(stimulus)) };
