/// <reference lib="esnext.intl" />

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
