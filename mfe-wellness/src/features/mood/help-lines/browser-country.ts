/// <reference lib="esnext.intl" />

/** Zones such as UTC, CET and Etc/GMT+3 are in no country; Africa/Lagos is in one, whether or not it has lines here. */
const isNowhere = (timeZone: string) => !timeZone.includes('/') || timeZone.startsWith('Etc/');

/** Some browsers know no zones of a region. */
const hasZone = (region: string, timeZone: string) =>
  new Intl.Locale('und', { region }).getTimeZones?.()?.includes(timeZone) ?? false;

/** Returns the country of the browser's zone, or else of its languages, where the member's own zone says nothing. */
export function browserCountry(memberZone: string, countries: readonly string[]): string | undefined {
  if (!isNowhere(memberZone)) return undefined;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (!isNowhere(timeZone)) return countries.find((code) => hasZone(code, timeZone));
  return navigator.languages
    .map((language) => new Intl.Locale(language).maximize().region)
    .find((region) => region !== undefined && countries.includes(region));
}
