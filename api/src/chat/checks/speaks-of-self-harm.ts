import { EVERYDAY_PHRASES, SELF_HARM_PHRASES } from './self-harm-phrases.js';

const anyOf = (phrases: readonly string[]) => new RegExp(`(?<= )(?:${phrases.join('|')})(?= )`, 'g');
const EVERYDAY = anyOf(EVERYDAY_PHRASES);
const SELF_HARM = anyOf(SELF_HARM_PHRASES);

/**
 * Whether the writer may be thinking of hurting or killing themselves. It knows phrases, not meaning, so it only offers
 * help and asks people to look; it never hides or blocks anything.
 */
export const speaksOfSelfHarm = (text: string): boolean =>
  normalize(text).replace(EVERYDAY, '.').search(SELF_HARM) !== -1;

/** Small letters without accents and apostrophes between single spaces, and " . " between parts of a sentence. */
const normalize = (text: string) =>
  ` . ${text} . `
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}\u00AD\u200B-\u200D\u2060\uFEFF'’‘ʼ`´]/gu, '')
    .replace(/[-_*~/]+/g, ' ')
    .replace(/[^\p{L}\p{N}\s]+/gu, ' . ')
    .replace(/\s+/g, ' ');
