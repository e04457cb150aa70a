import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { browserCountry, phoneLink, textLink } from './help-lines.tsx';

it.each([
  ['988', 'tel:988'],
  ['0800 111 0 111', 'tel:08001110111'],
  ['+44 (0)20 7', 'tel:+440207'],
  ['your local emergency number', undefined],
])('links the phone number %j to %j', (number, link) => {
  expect(phoneLink(number)).toBe(link);
});

it.each([
  ['Text 988', 'sms:988'],
  ['Text HOME to 741741', 'sms:741741?&body=HOME'],
  ['Text 0477 13 11 14', 'sms:0477131114'],
  ['Write on the website', undefined],
])('links %j to %j', (text, link) => {
  expect(textLink(text)).toBe(link);
});

const COUNTRIES = ['DE', 'GB', 'US', 'ZZ'];

function browse(timeZone: string, languages: string[]) {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}

describe('the country of a member whose zone is in none', () => {
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['the browser’s zone', 'UTC', 'Europe/Berlin', ['en-US'], 'DE'],
    ['the region of its language', 'UTC', 'Etc/UTC', ['en-GB'], 'GB'],
    ['the likely region of its language', 'UTC', 'UTC', ['de'], 'DE'],
    ['the first language with lines', 'UTC', 'UTC', ['pt-BR', 'en-GB'], 'GB'],
    ['unknown, when the browser is in a country without lines', 'UTC', 'Africa/Lagos', ['en-US'], undefined],
    ['unknown, when the member’s zone is in a country without lines', 'Africa/Lagos', 'UTC', ['en-US'], undefined],
  ])('is %s', (_, memberZone, timeZone, languages, expected) => {
    browse(timeZone, languages);

    const country = browserCountry(COUNTRIES, memberZone);

    expect(country).toBe(expected);
  });
});
