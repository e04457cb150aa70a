import { asciiDigits } from './typed-text.ts';

/**
 * The whole number that a person typed, such as "12", in the digits of any keyboard. NaN for everything else, so that a
 * schema refuses it: "1e3", "0x10" and "1.5" are not repaired into numbers.
 */
export const parseWholeNumber = (typed: string | number) => {
  const digits = asciiDigits(String(typed)).trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : NaN;
};
