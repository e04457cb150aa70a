import { HttpStatus } from '@nestjs/common';

import { ApiError } from '../core/errors/api-error.js';
import { maskContacts } from '../core/texts/mask-contacts.js';

/** What looks like a letter of the words below, but does not decompose into it: digits, signs, other scripts. */
const LOOKALIKES: Record<string, string> = {
  ...{ a: '4@ɑᴀаα', c: 'ᴄсϲ', d: 'đɖɗᴅԁ', e: '3ɛᴇеєҽεᥱ', f: 'ƒꜰғ', g: '9qɠɡɢց' },
  ...{ i: '1l|!ıƖɪʟіӏι', m: 'ɱᴍмμ', n: 'ŋɴпηոռΝ', o: '0øᴏоοσօ', p: 'ᴘрρ', r: 'ɼʀг' },
  ...{ s: '5$ꜱѕ', t: '7ŧᴛтτ', u: 'ʊᴜυս', v: 'ʋᴠѵν' },
};

/** Where Unicode has the letters from A to Z as white on black circles, on black squares, and for flags. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

const LETTERS = new Map([
  ...Object.entries(LOOKALIKES).flatMap(([letter, lookalikes]) =>
    [...lookalikes].map((like) => [like, letter] as const),
  ),
  ...ALPHABETS.flatMap((start) =>
    [...'abcdefghijklmnopqrstuvwxyz'].map((letter, index) => [String.fromCodePoint(start + index), letter] as const),
  ),
]);

/** Capitals come first: that of the Greek ν looks like another letter. */
const letterOf = (character: string) => {
  const small = character.toLowerCase();
  return LETTERS.get(character) ?? LETTERS.get(small) ?? small;
};

/** As a reader sees it, in lower case; pairs such as “rn” look like one letter. */
const asSeen = (text: string) =>
  [...text.normalize('NFKD').replaceAll('cl', 'd')].map(letterOf).join('').replaceAll('rn', 'm');

const BRAND = 'mindgrove';

const TEAM_WORDS = [
  ...['the', 'our', 'official', 'team', 'staff', 'customer', 'service', 'support', 'helpdesk'],
  ...['admin', 'administrator', 'administration', 'moderator', 'moderation', 'system'],
];
const OF_TEAM_WORDS = new RegExp(`^(?:(?:${TEAM_WORDS.map(asSeen).join('|')})s?)+$`);

/** @throws {ApiError} 400 for a name that advertises, or passes for the team's; those of older accounts stay */
export function assertNewName(name: string) {
  if (maskContacts(name) !== name) throw nameWithContact();
  if (
    asSeen(name)
      .replace(/[^a-z]/g, '')
      .includes(BRAND)
  )
    throw nameWithBrand();
  if (isOfTeamWords(name)) throw nameOfTeam();
}

/** Other words make it a name. Digits may be read as letters, or stand beside them. */
const isOfTeamWords = (name: string) =>
  [asSeen(name), asSeen(onlyLetters(name))].some((seen) => OF_TEAM_WORDS.test(onlyLetters(seen)));

const onlyLetters = (text: string) => text.replace(/\P{L}/gu, '');

const nameWithContact = () => refuse('Please write your name without a link or an email address.');
const nameWithBrand = () => refuse('Please choose a name without “Mindgrove”: it could be mistaken for our team.');
const nameOfTeam = () => refuse('Please choose another name: this one could be mistaken for our team.');

const refuse = (text: string) => new ApiError(HttpStatus.BAD_REQUEST, 'name_not_allowed', text);
