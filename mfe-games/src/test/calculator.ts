import type { Stimulus } from '../engine/game.ts';
import type { Bot } from './play-round.ts';

const OPERATIONS: Record<string, (first: number, second: number) => number> = {
  '+': (first, second) => first + second,
  '−': (first, second) => first - second,
  '×': (first, second) => first * second,
};
const OPERATORS: Record<string, string> = { plus: '+', minus: '−', times: '×' };

/** The answer to "7 + 3", or to "7 plus 3". */
export function calculate(text: string): string {
  const [first, word = '', second] = text.split(' ');
  return `${OPERATIONS[OPERATORS[word] ?? word]?.(Number(first), Number(second))}`;
}

export const calculatorBots = {
  listener: () => calculatorBot(({ name }) => name),
  viewer: () => calculatorBot(({ face }) => face),
};

const calculatorBot =
  (textOf: (stimulus: Stimulus) => string): Bot =>
  ({ stimulus }) =>
    stimulus && { answer: calculate(textOf(stimulus)) };
