import type { HelpLines } from '@mindgrove/contracts/help-lines';
import { errorText } from '@mindgrove/kit';
import { queryOptions, routeQuery, useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { focusWhenShown } from '@mindgrove/ui/actions/focus';
import { browserCountry, CountrySelect, HelpLineList, Phone } from '@mindgrove/ui/data/help-lines';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { HeartHandshake } from 'lucide-react';
import { useId, useState } from 'react';

import styles from './self-harm-help.module.css';

interface SelfHarmHelpProps {
  /** The help lines in the response to the message. */
  lines: HelpLines;
  onClose: () => void;
}

/** Tells the writer of a message that speaks of self-harm whom to call in their country. */
export function SelfHarmHelp({ lines: given, onClose }: SelfHarmHelpProps) {
  const id = useId();
  const { lines: shown, error, choose } = useHelpLines(given);
  return (
    <section className={styles.help} aria-labelledby={id}>
      <h3 ref={focusWhenShown} tabIndex={-1} id={id} className={styles.title}>
        <HeartHandshake aria-hidden="true" />
        You don’t have to carry this alone
      </h3>
      <p>
        We’re glad you wrote. It sounds like you’re going through a very hard time. The people at these numbers will
        listen, no matter what’s going on.
      </p>
      <p>
        Are you in immediate danger? Call <Phone number={shown.emergency} />.
      </p>
      <HelpLineList lines={shown.lines} />
      <CountrySelect {...shown} onChange={choose} />
      {error && <Alert tone="error">{errorText(error)}</Alert>}
      <p>
        <a href="https://findahelpline.com/" target="_blank" rel="noreferrer">
          Free help lines around the world
        </a>
      </p>
      <div>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  );
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
function useHelpLines(given: HelpLines) {
  const [chosen, choose] = useState<string>();
  const [guessed] = useState(() =>
    given.country.code === UNKNOWN_COUNTRY ? browserCountry(given.countries.map(({ code }) => code)) : undefined,
  );
  const { data, error } = useQuery(helpLinesQuery(chosen ?? guessed));
  return { lines: data ?? given, error, choose };
}
