import { asciiDigits } from '@mindgrove/contracts/schemas/typed-text';

import type { Verdict } from '../../engine/game.ts';

export const NUMBER_HINT = 'Please type a number in digits, such as 12.';

export function parseTypedNumber(text: string): number | null {
  const digits = asciiDigits(text).replaceAll(/\s/g, '').replace('−', '-');
  return /^-?\d{1,6}$/.test(digits) ? Number(digits) : null;
}

export const isBlank = (text: string) => text.trim() === '';

interface Feedback {
  message: string;
  verdict: Verdict | null;
}

/** Returns the same object when the hint is already shown. */
export const withNumberHint = <State extends Feedback>(state: State): State =>
  state.message === NUMBER_HINT ? state : { ...state, message: NUMBER_HINT, verdict: null };
