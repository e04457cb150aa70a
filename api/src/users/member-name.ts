import { HttpStatus } from '@nestjs/common';
import unhomoglyph from 'unhomoglyph';

import { ApiError } from '../platform/core/errors/api-error.js';
import { maskContacts } from '../platform/core/texts/mask-contacts.js';

/** Digits, signs and letters that pass for a letter, but that Unicode does not list as looking like it. */
const LOOKALIKES: Record<string, string> = {
  ...{ a: '4@ᴀ', d: 'ᴅ', e: '3ɛᴇєεᥱ', f: 'ꜰғ', g: '9qɢ', i: '1l|!ʟꮖ', m: 'ᴍмμ', n: 'ŋɴпꮑ', p: 'ᴘ', r: 'ʀ', s: '5$' },
  ...{ t: '7ᴛтτ', u: 'ʊ', v: 'ʋ' },
};

/** Code points where Unicode's letters from A to Z begin as white on black circles, on black squares, and for flags. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

const LETTERS = new Map([
  ...Object.entries(LOOKALIKES).flatMap(([letter, lookalikes]) =>
    [...lookalikes].map((like) => [like, letter] as const),
  ),
  ...ALPHABETS.flatMap((start) =>
    [...'abcdefghijklmnopqrstuvwxyz'].map((letter, index) => [String.fromCodePoint(start + index), letter] as const),
  ),
]);

const known = (character: string) => LETTERS.get(character) ?? LETTERS.get(character.toLowerCase());

/** A capital is read as it is: that of the Greek ν looks like another letter. */
function letterOf(character: string): string {
  const letter = known(character);
  if (letter) return letter;
  const like = unhomoglyph(character).toLowerCase();
  return known(like) ?? like;
}

/** Ligatures and letters in brackets decompose into so many characters; longer ones are not letters of a word below. */
const LONGEST_DECOMPOSITION = 4;
const decompose = (character: string) => [...character.normalize('NFKD')].slice(0, LONGEST_DECOMPOSITION);

/** The text as a reader sees it, in lower case; pairs such as “rn” look like one letter. */
const asSeen = (text: string) =>
  [...[...text].flatMap(decompose).join('').replaceAll('cl', 'd')].map(letterOf).join('').replaceAll('rn', 'm');

interface Word {
  text: string;
  /** Initials and a short name can spell it, as in “Mo D.” or “Tea M.”. */
  isShort: boolean;
}

const wordOf = (word: string): Word => ({ text: asSeen(word), isShort: word.length < 5 });

const BRAND = wordOf('mindgrove');

const TEAM_WORDS = [
  ...['the', 'our', 'official', 'verified', 'grove', 'team', 'staff', 'customer', 'service', 'support'],
  ...['helpdesk', 'help', 'desk', 'admin', 'administrator', 'administration', 'moderator', 'moderation', 'mod'],
  ...['founder', 'cofounder', 'owner', 'system'],
]
  .map(wordOf)
  .flatMap(({ text, isShort }) => [text, `${text}s`].map((form) => ({ text: form, isShort })));

/** Words that are also names, such as Thế, which is Vietnamese, and a surname. */
const NAMES = ['the', 'grove', 'groves'];

/** Latin letters of a word may mix only with those of East Asia, and with the Greek ones that Salish names have. */
const LATIN = /\p{Script=Latin}/u;
const NOT_WITH_LATIN =
  /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}βθλχ])\p{L}/u;

/** @throws {ApiError} 400 for a name that advertises, or passes for the team's; those of older accounts stay */
export function assertNewName(name: string) {
  if (maskContacts(name) !== name) throw nameWithContact();
  if (hasBrand(name)) throw nameWithBrand();
  if (isOfTeamWords(name)) throw nameOfTeam();
  if (mixesScripts(name)) throw nameOfTwoScripts();
}

/** Digits and signs may be read as letters, or stand beside them. */
const readings = (name: string) => [name, name.replace(/\P{L}/gu, ' ')].map(asSeen);

const hasBrand = (name: string) =>
  readings(name)
    .map((seen) => spell(seen, /[a-z]/))
    .some((spelling) => [...spelling.letters].some((_, start) => endsOf(BRAND, spelling, start).length > 0));

/** A name with other words is allowed. */
function isOfTeamWords(name: string): boolean {
  const spellings = readings(name).map((seen) => spell(seen, /\p{L}/u));
  return !spellings.some(({ letters }) => NAMES.includes(letters)) && spellings.some(consistsOfTeamWords);
}

interface Spelling {
  /** Letters from A to Z, or OTHER_LETTER. */
  letters: string;
  /** The characters between the letters, by the index of the letter after them. */
  gaps: Map<number, string>;
}

const OTHER_LETTER = '*';

function spell(seen: string, letter: RegExp): Spelling {
  const gaps = new Map<number, string>();
  let letters = '';
  for (const character of seen) {
    if (letter.test(character)) letters += /[a-z]/.test(character) ? character : OTHER_LETTER;
    else gaps.set(letters.length, (gaps.get(letters.length) ?? '') + character);
  }
  return { letters, gaps };
}

/** Looks once at each place where words can end, so that the time is linear in the name's length. */
function consistsOfTeamWords(spelling: Spelling): boolean {
  const ends = new Set([0]);
  for (const start of ends)
    for (const word of TEAM_WORDS) for (const end of endsOf(word, spelling, start)) ends.add(end);
  return spelling.letters !== '' && ends.has(spelling.letters.length);
}

/** The ends of the word that begins at `start`; one letter may be replaced by a sign, as in “Mindgro√e”. */
function endsOf({ text, isShort }: Word, { letters, gaps }: Spelling, start: number): number[] {
  const isExact = letters.startsWith(text, start);
  if (isShort) return isExact && isEvenlySpaced(text, gaps, start) ? [start + text.length] : [];
  const ends = isExact ? [start + text.length] : [];
  for (let at = 0; at < text.length && letters.startsWith(text.slice(0, at), start); at++) {
    const sign = start + at;
    const next = letters[sign] === OTHER_LETTER ? sign + 1 : sign;
    const isSign = next > sign || gaps.get(sign)?.trim();
    if (isSign && letters.startsWith(text.slice(at + 1), next)) ends.push(next + text.length - at - 1);
  }
  return ends;
}

const NOT_ACCENT = /\P{M}/u;

function isEvenlySpaced(text: string, gaps: Spelling['gaps'], start: number): boolean {
  const spaces = [...text].filter((_, index) => index > 0 && NOT_ACCENT.test(gaps.get(start + index) ?? '')).length;
  return spaces === 0 || spaces === text.length - 1;
}

const mixesScripts = (name: string) =>
  (name.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => LATIN.test(word) && NOT_WITH_LATIN.test(word));

const nameWithContact = () => refuse('Please write your name without a link or an email address.');
const nameWithBrand = () => refuse('Please choose a name without “Mindgrove”: it could be mistaken for our team.');
const nameOfTeam = () => refuse('Please choose another name: this one could be mistaken for our team.');
const nameOfTwoScripts = () => refuse('Please write each word of your name in one alphabet.');

const refuse = (text: string) => new ApiError(HttpStatus.BAD_REQUEST, 'name_not_allowed', text);
