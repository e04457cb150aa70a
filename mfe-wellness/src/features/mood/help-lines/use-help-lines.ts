import { useUser } from '@mindgrove/kit';
import { queryOptions, routeQuery, useQuery } from '@mindgrove/kit/query';

import { browserCountry } from './browser-country.ts';

const UNKNOWN_COUNTRY = 'ZZ';

const helpLinesQuery = (country: string | undefined) =>
  queryOptions({
    ...routeQuery('GET /help-lines', country ? { query: { country } } : {}),
    select: ({ data }) => data,
    placeholderData: (previous) => previous,
  });

/** Of the chosen country, or else of the member's. */
export function useHelpLines(chosen: string | undefined) {
  const zone = useUser()?.time_zone ?? '';
  const { data: own } = useQuery(helpLinesQuery(undefined));
  const guessed =
    own?.country.code === UNKNOWN_COUNTRY
      ? browserCountry(
          zone,
          own.countries.map(({ code }) => code),
        )
      : undefined;
  return useQuery(helpLinesQuery(chosen ?? guessed));
}
