import type { HelpLines } from '@mindgrove/contracts/help-lines';
import { queryOptions, routeQuery, useQuery } from '@mindgrove/kit/query';
import { useState } from 'react';

import { browserCountry } from './browser-country.ts';

/** Where the member's time zone says nothing. */
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
