import { processorTime } from './processor-time.js';

const SHORT = 500;
const LONG = 4000;
const CHARACTERS = 40_000;
/** Of the clock of processor time, in microseconds. */
const TICK = 4000;

/**
 * How many times as much processor time a check takes for as many characters in texts of 4,000 as in texts of 500:
 * once where its time is linear, eight times where it grows with the square of the length.
 */
export async function growthOf(check: (text: string) => unknown, part: string): Promise<number> {
  await costOf(check, part, SHORT); // Compiles the code.
  return ((await costOf(check, part, LONG)) + TICK) / ((await costOf(check, part, SHORT)) + TICK);
}

function costOf(check: (text: string) => unknown, part: string, length: number): Promise<number> {
  const text = part.repeat(Math.ceil(length / part.length));
  return processorTime(() => {
    for (let checked = 0; checked < CHARACTERS; checked += length) check(text);
  });
}
