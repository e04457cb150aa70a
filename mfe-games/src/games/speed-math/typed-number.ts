import type { Verdict } from '../../engine/game.ts';

/** What is said when something else than a number was typed; it costs nothing. */
export const NUMBER_HINT = 'Please type a number in digits, such as 12.';

/** The whole number that was typed; null for anything else. */
export function parseTypedNumber(text: string): number | null {
  const digits = text.replaceAll(/\s/g, '').replace('−', '-');
  return /^-?\d{1,6}$/.test(digits) ? Number(digits) : null;
}

export const isBlank = (text: string) => text.trim() === '';

interface Told {
  message: string;
  verdict: Verdict | null;
}

/** A round whose member is told to type a number; the very same one when that was just said. */
export const withNumberHint = <State extends Told>(state: State): State =>
  state.message === NUMBER_HINT ? state : { ...state, message: NUMBER_HINT, verdict: null };
