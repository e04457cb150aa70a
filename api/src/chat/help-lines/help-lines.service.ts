/// <reference lib="esnext.intl" />

import { readFileSync } from 'node:fs';

import { type HelpLines, helpLines } from '@mindgrove/contracts/help-lines';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

const countryHelp = helpLines.pick({ emergency: true, lines: true });
const directory = helpLines.pick({ reviewed_on: true }).extend({
  elsewhere: countryHelp,
  countries: z.record(z.string(), countryHelp), // By ISO 3166 code.
});

/**
 * The lines for emotional distress and thoughts of suicide, open to adults in the whole country. `reviewed_on` is when
 * they were last compared with public sources: authorities, news reports, other directories and the services' own pages,
 * mostly in stored copies. Each line names its own site: compare it with that again before each release, and leave out
 * what the site does not confirm.
 */
const FILE = new URL('../../../content/help-lines.json', import.meta.url);

export const HELP_LINES = directory.parse(JSON.parse(readFileSync(FILE, 'utf8')));

type Country = HelpLines['country'];

/** ISO 3166 leaves this code to users; CLDR calls it an unknown region. */
const ELSEWHERE: Country = { code: 'ZZ', name: 'Another country' };

const names = new Intl.DisplayNames('en-US', { type: 'region' });

const COUNTRIES: readonly Country[] = Object.keys(HELP_LINES.countries)
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en-US'));

@Injectable()
export class HelpLinesService {
  private readonly zones = zonesByCountry(Object.keys(HELP_LINES.countries));

  /** Returns the help lines of the country, or else of the time zone's country. */
  linesFor(timeZone: string, code = countryOfZone(this.zones, timeZone)): HelpLines {
    const country = COUNTRIES.find((known) => known.code === code) ?? ELSEWHERE;
    const { emergency, lines } = HELP_LINES.countries[country.code] ?? HELP_LINES.elsewhere;
    return { country, countries: [...COUNTRIES, ELSEWHERE], emergency, lines, reviewed_on: HELP_LINES.reviewed_on };
  }
}

/** Zones such as CET, in which several countries are. */
const ABBREVIATION = /^[A-Z]{3}$/i;

/** Undefined when the runtime does not know the name. */
function canonicalZone(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The zones of countries, from the runtime's own data (Unicode CLDR). */
export function zonesByCountry(countries: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    countries.flatMap((country) => {
      const zones = new Intl.Locale('und', { region: country }).getTimeZones() ?? [];
      return zones.map((zone) => [canonicalZone(zone) ?? zone, country] as const);
    }),
  );
}

/** The country of an IANA zone, under any of its names; undefined when it is in none of the countries. */
export function countryOfZone(zones: ReadonlyMap<string, string>, timeZone: string): string | undefined {
  if (ABBREVIATION.test(timeZone)) return undefined;
  const zone = canonicalZone(timeZone);
  return zone === undefined ? undefined : zones.get(zone);
}
