import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { browserCountry } from './browser-country.ts';

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

    const country = browserCountry(memberZone, COUNTRIES);

    expect(country).toBe(expected);
  });
});
