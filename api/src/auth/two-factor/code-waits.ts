/** The number of wrong codes until the first wait. */
export const FREE_GUESSES = 5;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3600;

interface WrongCodes {
  wrong_codes: number;
  seconds_since_wrong: number;
}

/** Each wrong code doubles the wait, from one minute to one hour. */
export function secondsToWait({ wrong_codes, seconds_since_wrong }: WrongCodes): number {
  if (wrong_codes < FREE_GUESSES) return 0;
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (wrong_codes - FREE_GUESSES), LONGEST_WAIT_SECONDS);
  return Math.max(0, Math.ceil(wait - seconds_since_wrong));
}
