import { processorTime } from './processor-time.js';

const SHORT = 500;
const LONG = 4000;
const CHARACTERS = 40_000;
const MEASUREMENTS = 5;
/** The tick of the clock of processor time, in microseconds. */
const TICK = 4000;

/**
 * Returns how many times as much processor time a check takes for as many characters in texts of 4,000 as in texts of
 * 500: about one where its time is linear, eight where it grows with the square of the length. The quickest measurement
 * of each length counts: other work on the machine only ever adds time.
 */
export async function growthOf(check: (text: string) => unknown, part: string): Promise<number> {
  let [long, short] = [Infinity, Infinity];
  for (let measured = 0; measured < MEASUREMENTS; measured++) {
    short = Math.min(short, await costOf(check, part, SHORT));
    long = Math.min(long, await costOf(check, part, LONG));
  }
  return (long + TICK) / (short + TICK);
}

function costOf(check: (text: string) => unknown, part: string, length: number): Promise<number> {
  const text = part.repeat(Math.ceil(length / part.length));
  return processorTime(() => {
    for (let checked = 0; checked < CHARACTERS; checked += length) check(text);
  });
}
