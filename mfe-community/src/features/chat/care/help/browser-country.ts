/// <reference lib="esnext.intl" />

/** Zones such as UTC and Etc/GMT+3 are in no country. */
const isSomewhere = (timeZone: string) => timeZone.includes('/') && !timeZone.startsWith('Etc/');

/** Some browsers know no zones of a region. */
const zonesOf = (region: string) => new Intl.Locale('und', { region }).getTimeZones?.() ?? [];

/** Which of the countries the browser's time zone is in, or else its languages name. */
export function browserCountry(countries: readonly string[]): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (isSomewhere(timeZone)) return countries.find((code) => zonesOf(code).includes(timeZone));
  return navigator.languages
    .map((language) => new Intl.Locale(language).maximize().region)
    .find((region) => region !== undefined && countries.includes(region));
}
