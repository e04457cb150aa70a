import { HttpStatus } from '@nestjs/common';

import { ApiError } from '../core/errors/api-error.js';
import { maskContacts } from '../core/texts/mask-contacts.js';

/** What looks like a letter of the words below, but does not decompose into it: digits, signs, other scripts. */
const LOOKALIKES: Record<string, string> = {
  ...{ a: '4@ɑᴀаα', c: 'ᴄсϲ', d: 'đɖɗᴅԁ', e: '3ɛᴇеєҽεᥱ', f: 'ƒꜰғ', g: '9qɠɡɢց' },
  ...{ i: '1l|!ıƖɪʟіӏι', m: 'ɱᴍмμ', n: 'ŋɴпηոռΝ', o: '0øᴏоοσօ', p: 'ᴘрρ', r: 'ɼʀг' },
  ...{ s: '5$ꜱѕ', t: '7ŧᴛтτ', u: 'ʊᴜυս', v: 'ʋᴠѵν' },
};

/** Lisu and Cherokee have enough letters that look Latin for whole words. */
const IMITATIONS: Record<string, string> = {
  ...{ a: 'ꓮᎪ', c: 'ꓚᏟ', d: 'ꓓᎠ', e: 'ꓰᎬ', f: 'ꓝ', g: 'ꓖᏀ', h: 'ꓧᎻ', i: 'ꓲꓡᎥᏆᏞ', k: 'ꓗᏦ', m: 'ꓟᎷ' },
  ...{ n: 'ꓠᏁ', o: 'ꓳᎾᎤ', p: 'ꓑᏢ', r: 'ꓣᎡᏒ', s: 'ꓢᏚᏕ', t: 'ꓔᎢ', u: 'ꓴᏌ', v: 'ꓦᏙ', w: 'ꓪᎳᏔ', y: 'ꓬᎩ' },
};

/** Where Unicode has the letters from A to Z as white on black circles, on black squares, and for flags. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

const LETTERS = new Map([
  ...[LOOKALIKES, IMITATIONS]
    .flatMap(Object.entries<string>)
    .flatMap(([letter, lookalikes]) => [...lookalikes].map((like) => [like, letter] as const)),
  ...ALPHABETS.flatMap((start) =>
    [...'abcdefghijklmnopqrstuvwxyz'].map((letter, index) => [String.fromCodePoint(start + index), letter] as const),
  ),
]);

/** Capitals come first: that of the Greek ν looks like another letter. */
const letterOf = (character: string) => {
  const small = character.toLowerCase();
  return LETTERS.get(character) ?? LETTERS.get(small) ?? LETTERS.get(character.toUpperCase()) ?? small;
};

/** As a reader sees it, in lower case; pairs such as “rn” look like one letter. */
const asSeen = (text: string) =>
  [...text.normalize('NFKD').replaceAll('cl', 'd')].map(letterOf).join('').replaceAll('rn', 'm');

/** Of a word, also with a sign in place of one letter, such as “Mindgro√e”; of shorter words, initials would match. */
function patternOf(word: string): string {
  const seen = asSeen(word);
  if (seen.length < 5) return seen;
  const withSign = [...seen].map((_, index) => `${seen.slice(0, index)}[^a-z]{1,2}${seen.slice(index + 1)}`);
  return [seen, ...withSign].join('|');
}

const BRAND = new RegExp(patternOf('mindgrove'), 'u');

const TEAM_WORDS = [
  ...['the', 'our', 'official', 'verified', 'grove', 'team', 'staff', 'customer', 'service', 'support'],
  ...['helpdesk', 'help', 'desk', 'admin', 'administrator', 'administration', 'moderator', 'moderation'],
  ...['founder', 'cofounder', 'owner', 'system'],
];
const TEAM = TEAM_WORDS.map(patternOf).join('|');
const OF_TEAM_WORDS = new RegExp(`^(?:(?:${TEAM})s?)+$`, 'u');
/** Only as a word of its own: “Mo D.” is a name. */
const OF_SPACED_TEAM_WORDS = new RegExp(String.raw`^\P{L}*(?:(?:${TEAM}|mod)s?(?:\P{L}+|$))+$`, 'u');
/** A surname. */
const GROVE = /^groves?$/;

/** Within a word, Latin letters stand beside those of East Asia only, and beside the Greek ones that Salish names have. */
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

function hasBrand(name: string): boolean {
  const seen = asSeen(name);
  return [seen, seen.replace(/[\s\p{P}]/gu, ''), seen.replace(/[^a-z]/g, '')].some((text) => BRAND.test(text));
}

/** Other words make it a name. Digits and signs may be read as letters, or stand beside them. */
function isOfTeamWords(name: string): boolean {
  const readings = [asSeen(name), asSeen(name.replace(/\P{L}/gu, ' '))];
  if (readings.some((seen) => GROVE.test(onlyLetters(seen)))) return false;
  return readings.some((seen) => OF_TEAM_WORDS.test(onlyLetters(seen)) || OF_SPACED_TEAM_WORDS.test(seen));
}

const mixesScripts = (name: string) =>
  (name.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => LATIN.test(word) && NOT_WITH_LATIN.test(word));

const onlyLetters = (text: string) => text.replace(/\P{L}/gu, '');

const nameWithContact = () => refuse('Please write your name without a link or an email address.');
const nameWithBrand = () => refuse('Please choose a name without “Mindgrove”: it could be mistaken for our team.');
const nameOfTeam = () => refuse('Please choose another name: this one could be mistaken for our team.');
const nameOfTwoScripts = () => refuse('Please write each word of your name in one alphabet.');

const refuse = (text: string) => new ApiError(HttpStatus.BAD_REQUEST, 'name_not_allowed', text);
