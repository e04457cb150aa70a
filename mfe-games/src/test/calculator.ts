import type { Stimulus } from '../engine/game.ts';
import type { Bot } from './play-round.ts';

const WORK: Record<string, (first: number, second: number) => number> = {
  '+': (first, second) => first + second,
  '−': (first, second) => first - second,
  '×': (first, second) => first * second,
};
const SIGNS: Record<string, string> = { plus: '+', minus: '−', times: '×' };

/** The answer to "7 + 3", or to "7 plus 3". */
export function calculate(text: string): string {
  const [first, word = '', second] = text.split(' ');
  return `${WORK[SIGNS[word] ?? word]?.(Number(first), Number(second))}`;
}

/** Works out what is read to it, and what it sees. */
export const calculatorBots = {
  listener: () => calculatorBot(({ name }) => name),
  viewer: () => calculatorBot(({ face }) => face),
};

const calculatorBot =
  (textOf: (stimulus: Stimulus) => string): Bot =>
  ({ stimulus }) =>
    stimulus && { answer: calculate(textOf(stimulus)) };
