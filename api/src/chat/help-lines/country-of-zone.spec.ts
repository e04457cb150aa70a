import { describe, expect, it } from '@jest/globals';

import { TIME_ZONES } from '../../../test/time-zones.js';
import { countryOfZone, zonesByCountry } from './country-of-zone.js';
import { HELP_LINES } from './help-lines.data.js';

const COUNTRIES = Object.keys(HELP_LINES.countries);
const zones = zonesByCountry(COUNTRIES);

describe('the country of a time zone', () => {
  it.each([
    ['America/New_York', 'US'],
    ['Pacific/Honolulu', 'US'],
    ['America/Puerto_Rico', undefined],
    ['America/Toronto', 'CA'],
    ['America/Mexico_City', 'MX'],
    ['America/Sao_Paulo', 'BR'],
    ['Europe/London', 'GB'],
    ['Europe/Dublin', 'IE'],
    ['Europe/Lisbon', 'PT'],
    ['Atlantic/Azores', 'PT'],
    ['Europe/Amsterdam', 'NL'],
    ['Europe/Brussels', 'BE'],
    ['Europe/Luxembourg', 'LU'],
    ['Europe/Berlin', 'DE'],
    ['Europe/Busingen', 'DE'],
    ['Europe/Zurich', 'CH'],
    ['Europe/Vaduz', undefined],
    ['Europe/Vienna', 'AT'],
    ['Europe/Oslo', 'NO'],
    ['Europe/Stockholm', 'SE'],
    ['Europe/Copenhagen', 'DK'],
    ['Atlantic/Reykjavik', 'IS'],
    ['Atlantic/Canary', 'ES'],
    ['Africa/Johannesburg', 'ZA'],
    ['Asia/Jerusalem', 'IL'],
    ['Asia/Kuala_Lumpur', 'MY'],
    ['Asia/Singapore', 'SG'],
    ['Asia/Seoul', 'KR'],
    ['Asia/Tokyo', 'JP'],
    ['Australia/Lord_Howe', 'AU'],
    ['Pacific/Chatham', 'NZ'],
    ['Europe/Moscow', undefined],
    ['Africa/Lagos', undefined],
    ['Etc/UTC', undefined],
  ])('%s is %s', (zone, country) => {
    expect(countryOfZone(zones, zone)).toBe(country);
  });

  it.each([
    ['Asia/Kolkata', 'IN'],
    ['Asia/Calcutta', 'IN'],
    ['US/Eastern', 'US'],
    ['America/Indianapolis', 'US'],
    ['Canada/Newfoundland', 'CA'],
    ['Australia/ACT', 'AU'],
    ['Europe/Belfast', 'GB'],
    ['europe/paris', 'FR'],
    ['Japan', 'JP'],
  ])('is known by the other name %s too', (zone, country) => {
    expect(countryOfZone(zones, zone)).toBe(country);
  });

  it.each(['CET', 'MET', 'EET', 'EST', 'UTC', '+01:00', 'Nowhere/Land', ''])('is not guessed from %p', (zone) => {
    expect(countryOfZone(zones, zone)).toBeUndefined();
  });

  it('is one of the countries with help lines or none, for every zone that the runtime knows', () => {
    const countries = TIME_ZONES.map((zone) => countryOfZone(zones, zone));

    const found = countries.filter((country) => country !== undefined);
    expect(TIME_ZONES.length).toBeGreaterThan(400);
    expect([...new Set(found)].sort()).toEqual([...COUNTRIES].sort());
    expect(found).toHaveLength(zones.size);
  });
});
