import { errorText, useUser } from '@mindgrove/kit';
import { CountrySelect, HelpLineList, Phone } from '@mindgrove/ui/data/help-lines';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { useState } from 'react';
import { queryOptions, routeQuery, useQuery } from '@mindgrove/kit/query';
import { Muted } from '@mindgrove/ui/data/muted';
import { Stack } from '@mindgrove/ui/layout/stack';

import { browserCountry } from './browser-country.ts';

const UNKNOWN_COUNTRY = 'ZZ';

const helpLinesQuery = (country: string | undefined) =>
  queryOptions({
    ...routeQuery('GET /help-lines', country ? { query: { country } } : {}),
    select: ({ data }) => data,
    placeholderData: (previous) => previous,
  });

/** Loads the help lines of the chosen country, or else of the member's. */
function useHelpLines(chosen: string | undefined) {
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

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** People to talk to, in the member's own country or another. */
export function HelpLines() {
  const [country, setCountry] = useState<string>();
  const { data, error, refetch } = useHelpLines(country);
  if (!data && error) {
    return (
      <Failed onRetry={() => void refetch()}>
        {errorText(error)} If you are in danger, call your local emergency number now.
      </Failed>
    );
  }
  if (!data) return <Loading label="Loading numbers to call…" lines={4} />;
  return (
    <Stack gap={5}>
      <p>
        In danger right now? Call <Phone number={data.emergency} />.
      </p>
      <HelpLineList lines={data.lines} />
      <CountrySelect {...data} onChange={setCountry} />
      <Muted>Checked against public sources on {date.format(Date.parse(data.reviewed_on))}.</Muted>
    </Stack>
  );
}
