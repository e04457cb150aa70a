/** An estimate from the password alone; the server decides. */
export type Strength = 'short' | 'easy' | 'good' | 'strong';

const MIN_LENGTH = 8;
const STRONG_LENGTH = 14;
/** Fewer different characters than this are a pattern rather than a password. */
const MIN_VARIETY = 5;
/** One word with a few digits or signs around it is among the first few thousand guesses of an attacker. */
const ONE_WORD = /^\P{L}{0,5}\p{L}+\P{L}{0,5}$/u;
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', '01234567890'];

export function measureStrength(password: string): Strength {
  if (password.length < MIN_LENGTH) return 'short';
  const plain = password.toLowerCase();
  const variety = new Set(plain).size;
  if (variety < MIN_VARIETY || SEQUENCES.some((run) => run.includes(plain))) return 'easy';
  if (password.length >= STRONG_LENGTH) return 'strong';
  return ONE_WORD.test(plain) ? 'easy' : 'good';
}
