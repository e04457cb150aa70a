import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/** Words that the lists below lack. */
const MORE_WORDS =
  'mindgrove braintraining postgres mysql ubuntu hotmail gmail linkedin fortnite roblox qwertz abcd'.split(' ');

/** The most common passwords of known leaks, in lower case. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(common['passwords-common']);

/** The digits and signs around a word: `sunshine2024!` is among the first thousands of guesses. */
const MAX_AROUND_WORD = 6;
const SHORTEST_WORD = 3;

const LETTER_FOR: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const withLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => LETTER_FOR[sign] ?? sign);

const withoutEnds = (text: string) => text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');

const words = new Set([
  ...MORE_WORDS,
  ...english['commonWords-en'],
  ...english['firstnames-en'],
  ...[...COMMON_PASSWORDS].map(withoutEnds),
]);

const DATE = /^(?:\d{2}([-./]?)\d{2}\1(?:19|20)\d{2}|(?:19|20)\d{2}([-./]?)\d{2}\2\d{2})$/;

/** Rows of the keyboard, also of a German one, and the alphabet. */
const ROWS = ['01234567890', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'].flatMap(
  (row) => [row, [...row].reverse().join('')],
);
const REPETITION = /^(.{1,4}?)\1+$/u;

/** Whether it is a leaked password, a word with a few digits or signs, twice a word, a repetition, a row or a date. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return (
    COMMON_PASSWORDS.has(text) ||
    isDecoratedWord(text) ||
    isDoubledWord(text) ||
    REPETITION.test(text) ||
    ROWS.some((row) => row.includes(text)) ||
    DATE.test(text)
  );
}

function isDecoratedWord(text: string): boolean {
  const word = withoutEnds(text);
  if (text.length - word.length > MAX_AROUND_WORD) return false;
  // `p@ssw0rd` ends in letters, `passw0` does not.
  return [word, withLetters(word), withoutEnds(withLetters(text))].some(
    (candidate) => candidate.length >= SHORTEST_WORD && words.has(candidate),
  );
}

function isDoubledWord(text: string): boolean {
  const half = text.slice(0, text.length / 2);
  return text === half + half && (words.has(half) || COMMON_PASSWORDS.has(half));
}
