/// <reference lib="esnext.intl" />

import type { HelpLines } from '@mindgrove/contracts/help-lines';
import { queryOptions, routeQuery, useQuery } from '@mindgrove/kit/query';
import { useState } from 'react';

/** Zones such as UTC and Etc/GMT+3 are in no country. */
const isSomewhere = (timeZone: string) => timeZone.includes('/') && !timeZone.startsWith('Etc/');

/** Some browsers know no zones of a region. */
const zonesOf = (region: string) => new Intl.Locale('und', { region }).getTimeZones?.() ?? [];

/** Returns which of the countries the browser's time zone is in, or else its languages name. */
function browserCountry(countries: readonly string[]): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (isSomewhere(timeZone)) return countries.find((code) => zonesOf(code).includes(timeZone));
  return navigator.languages
    .map((language) => new Intl.Locale(language).maximize().region)
    .find((region) => region !== undefined && countries.includes(region));
}

/** The code when the member's time zone says nothing. */
const UNKNOWN_COUNTRY = 'ZZ';

const helpLinesQuery = (country: string | undefined) =>
  queryOptions({
    ...routeQuery('GET /help-lines', country ? { query: { country } } : {}),
    select: ({ data }) => data,
    enabled: country !== undefined,
    placeholderData: (previous) => previous,
  });

/** The lines that came with the message, or those of the country that is chosen or that the browser is in. */
export function useHelpLines(given: HelpLines) {
  const [chosen, choose] = useState<string>();
  const [guessed] = useState(() =>
    given.country.code === UNKNOWN_COUNTRY ? browserCountry(given.countries.map(({ code }) => code)) : undefined,
  );
  const { data, error } = useQuery(helpLinesQuery(chosen ?? guessed));
  return { lines: data ?? given, error, choose };
}
