import { errorText, useUser } from '@mindgrove/kit';
import { queryOptions, routeQuery, useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { browserCountry, CountrySelect, HelpLineList, Phone } from '@mindgrove/ui/data/help-lines';
import { Muted } from '@mindgrove/ui/data/muted';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Stack } from '@mindgrove/ui/layout/stack';
import { HeartHandshake } from 'lucide-react';
import { useId, useState } from 'react';

import styles from './help-lines.module.css';
import type { HelpReason } from './help-reason.ts';

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
          own.countries.map(({ code }) => code),
          zone,
        )
      : undefined;
  return useQuery(helpLinesQuery(chosen ?? guessed));
}

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** People to talk to, in the member's own country or another. */
function HelpLines() {
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

const TITLES: Record<HelpReason, string> = {
  today: 'Today sounds hard. You don’t have to carry it alone.',
  entry: 'Your last entry sounds hard. You don’t have to carry it alone.',
  days: 'You’ve had some low days. You don’t have to carry this alone.',
  check: 'The last two weeks sound hard. You don’t have to carry this alone.',
};

/** Stands where the member has just answered. */
export function HelpPanel({ reason }: { reason: HelpReason }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        <HeartHandshake aria-hidden="true" />
        {TITLES[reason]}
      </h3>
      <p>Talking can help, and that’s what these lines are for. Your doctor is another good place to start.</p>
      <HelpLines />
    </section>
  );
}

/** The card keeps help one press away on every day. */
export function HelpCard() {
  const [isOpened, setOpened] = useState(false);
  return (
    <Card role="region" aria-labelledby="help-lines">
      <CardHeading icon={<HeartHandshake />}>
        <span id="help-lines">Someone to talk to</span>
      </CardHeading>
      <p>Someone there will listen, no matter what’s going on.</p>
      {isOpened ? (
        <HelpLines />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpened(true)}>
            Show help lines
          </Button>
        </div>
      )}
    </Card>
  );
}
