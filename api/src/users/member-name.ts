import { HttpStatus } from '@nestjs/common';

import { ApiError } from '../core/errors/api-error.js';
import { maskContacts } from '../core/texts/mask-contacts.js';

const BRAND = 'mindgrove';

/** Characters that look like a letter of the brand, but do not decompose into it. */
const LOOKALIKES: Record<string, string> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', l: 'i', '|': 'i', '!': 'i', ı: 'i', ɡ: 'g' },
  ...{ м: 'm', і: 'i', п: 'n', ԁ: 'd', г: 'r', о: 'o', ѵ: 'v', е: 'e' }, // Cyrillic.
  ...{ ι: 'i', η: 'n', ο: 'o', ν: 'v', ε: 'e' }, // Greek.
};

/** @throws {ApiError} 400 for a name that advertises, or passes for the team's; those of older accounts stay */
export function assertNewName(name: string) {
  if (maskContacts(name) !== name) throw nameWithContact();
  if (letters(name).includes(BRAND)) throw nameOfTeam();
}

/** As a reader sees them: in lower case, without spaces, marks and signs between them. */
const letters = (name: string) =>
  [...name.normalize('NFKD').toLowerCase()]
    .map((character) => LOOKALIKES[character] ?? character)
    .join('')
    .replace(/[^a-z]/g, '')
    .replaceAll('rn', 'm');

const nameWithContact = () => refuse('Please write your name without a link or an email address.');
const nameOfTeam = () => refuse('Please choose a name without “Mindgrove”: it could be mistaken for our team.');

const refuse = (text: string) => new ApiError(HttpStatus.BAD_REQUEST, 'name_not_allowed', text);
