import { EVERYDAY_PHRASES, SELF_HARM_PHRASES } from './self-harm-phrases.js';

// One expression for all phrases takes three times as long to compile, and V8 forgets what was not used for a while.
const toPattern = (flags: string) => (phrase: string) => new RegExp(`(?<= )(?:${phrase})(?= )`, flags);
const EVERYDAY = EVERYDAY_PHRASES.map(toPattern('g'));
const SELF_HARM = SELF_HARM_PHRASES.map(toPattern(''));

/**
 * Whether the writer may be thinking of hurting or killing themselves. It knows phrases, not meaning, so it only offers
 * help and asks people to look; it never hides or blocks anything.
 */
export function speaksOfSelfHarm(text: string): boolean {
  const rest = EVERYDAY.reduce((remaining, phrase) => remaining.replace(phrase, '.'), normalize(text));
  return SELF_HARM.some((phrase) => phrase.test(rest));
}

/** Lowercases and removes accents and apostrophes; " . " separates parts of a sentence, and single spaces words. */
const normalize = (text: string) =>
  ` . ${text} . `
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}\u00AD\u200B-\u200D\u2060\uFEFF'’‘ʼ`´]/gu, '')
    .replace(/[-_*~/]+/g, ' ')
    .replace(/[^\p{L}\p{N}\s]+/gu, ' . ')
    .replace(/\s+/g, ' ');
