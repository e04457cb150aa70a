const SHORT = 500;
const LONG = 4000;
const CHARACTERS = 40_000;
/** Of the clock of processor time, in microseconds. */
const TICK = 4000;

/**
 * How many times as much processor time a check takes for as many characters in texts of 4,000 as in texts of 500:
 * once where its time is linear, eight times where it grows with the square of the length.
 */
export function growthOf(check: (text: string) => unknown, part: string): number {
  microseconds(check, part, SHORT); // Compiles the code.
  return (microseconds(check, part, LONG) + TICK) / (microseconds(check, part, SHORT) + TICK);
}

function microseconds(check: (text: string) => unknown, part: string, length: number): number {
  const text = part.repeat(Math.ceil(length / part.length));
  const begin = process.threadCpuUsage();
  for (let checked = 0; checked < CHARACTERS; checked += length) check(text);
  return process.threadCpuUsage(begin).user;
}
