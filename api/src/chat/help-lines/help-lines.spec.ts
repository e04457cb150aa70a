import { describe, expect, it } from '@jest/globals';
import { helpLinesRoutes } from '@mindgrove/contracts/help-lines';

import { newEndedUser, newUser } from '../../../test/factories.js';
import { sharedTestApi, testApi } from '../../../test/test-api.js';
import { TIME_ZONES } from '../../../test/time-zones.js';
import { countryOfZone, HELP_LINES, zonesByCountry } from './help-lines.service.js';

const PHONE = /^\d[\d -]*\d$/;
const DAY_MS = 86_400_000;

describe('help lines', () => {
  const api = testApi(sharedTestApi);

  const linesIn = async (time_zone: string, query?: { country: string }) => {
    const { token } = await newUser(api, { time_zone });
    return api.call('GET /help-lines', { token, ...(query && { query }) });
  };

  it('are those of the country of the member’s time zone', async () => {
    const { body } = await linesIn('America/Chicago');

    expect(helpLinesRoutes['GET /help-lines'].response.parse(body).data).toMatchObject({
      country: { code: 'US', name: 'United States' },
      emergency: '911',
      lines: [{ phone: '988', text: 'Text 988', url: 'https://988lifeline.org/' }, { phone: null }],
      reviewed_on: HELP_LINES.reviewed_on,
    });
  });

  it('are those of another country that the member asks for', async () => {
    const { body } = await linesIn('America/Chicago', { country: 'NZ' });

    expect(body.data).toMatchObject({ country: { code: 'NZ', name: 'New Zealand' }, emergency: '111' });
  });

  it.each([
    ['Africa/Lagos', undefined],
    ['Europe/Berlin', { country: 'ZZ' }],
    ['Europe/Berlin', { country: 'XX' }],
  ])('lead to a directory where none is known: %s, %p', async (time_zone, query) => {
    const { body } = await linesIn(time_zone, query);

    expect(body.data).toMatchObject({
      country: { code: 'ZZ', name: 'Another country' },
      lines: [{ url: 'https://findahelpline.com/' }],
    });
  });

  it('offer all countries by name, and another one last', async () => {
    const { countries } = (await linesIn('UTC')).body.data;

    const names = countries.slice(0, -1).map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(20);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    expect(countries.at(-1)).toEqual({ code: 'ZZ', name: 'Another country' });
  });

  it('are shown to members whose access has ended', async () => {
    const { token } = await newEndedUser(api);

    expect((await api.call('GET /help-lines', { token })).status).toBe(200);
  });

  it.each(['us', 'USA', '1'])('reject %p, which is no country code', async (country) => {
    const response = await linesIn('UTC', { country });

    expect(response.status).toBe(400);
    expect(response.problem.message).toMatch(/^country: /);
  });
});

describe('the list of help lines', () => {
  const countries = Object.entries(HELP_LINES.countries);
  const lines = countries.flatMap(([, country]) => country.lines);

  it('has one number that can be dialed, or a way to write, for each line', () => {
    const wrong = lines.filter(({ phone, text }) => (phone === null ? text === null : !PHONE.test(phone)));

    expect(wrong).toEqual([]);
  });

  it('names the source of each line over https', () => {
    const wrong = [...lines, ...HELP_LINES.elsewhere.lines].filter(({ url }) => new URL(url).protocol !== 'https:');

    expect(wrong).toEqual([]);
  });

  it('has an emergency number and a line to call for each country', () => {
    const wrong = countries.filter(
      ([code, { emergency, lines: own }]) =>
        !/^[A-Z]{2}$/.test(code) || !/^\d{3}$/.test(emergency) || !own.some(({ phone }) => phone !== null),
    );

    expect(wrong).toEqual([]);
  });

  it('was reviewed in the past', () => {
    expect(Date.parse(HELP_LINES.reviewed_on)).toBeLessThan(Date.now() + DAY_MS);
  });
});

describe('the country of a time zone', () => {
  const codes = Object.keys(HELP_LINES.countries);
  const zones = zonesByCountry(codes);

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
    expect([...new Set(found)].sort()).toEqual([...codes].sort());
    expect(found).toHaveLength(zones.size);
  });
});
