import { Injectable } from '@nestjs/common';
import type { HelpLines } from '@mindgrove/contracts/help-lines';

import { countryOfZone, zonesByCountry } from './country-of-zone.js';
import { HELP_LINES } from './help-lines.data.js';

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
