import { useSyncExternalStore } from 'react';

import { BUSINESS_ZONE } from '../../../support-details.ts';
import styles from './business-hours.module.css';
import { hoursIn, openingState } from './opening-hours.ts';

const MINUTE_MS = 60_000;
const CHECK_MS = 10_000;

/** Rendered in the browser only, which knows the reader's time zone. */
export function LocalHours() {
  const minute = useMinute();
  if (minute === null) return null;
  const now = new Date(minute);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { isOpen, text } = openingState(now, timeZone);
  const rows = hoursIn(timeZone, now);
  const isSame = JSON.stringify(rows) === JSON.stringify(hoursIn(BUSINESS_ZONE, now));
  return (
    <>
      <p className={styles.state} data-open={isOpen}>
        <strong>{isOpen ? 'Open now' : 'Closed now'}</strong>, {text} your time
      </p>
      <p>
        You are in {timeZone.replaceAll('_', ' ')}
        {isSame ? ', so these are your local hours, too.' : '. In your local time, this week:'}
      </p>
      {!isSame && (
        <dl className={styles.rows}>
          {rows.map(({ days, hours }) => (
            <div key={days} className={styles.row}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, CHECK_MS);
  return () => clearInterval(timer);
}

/** The current minute in milliseconds; null while prerendering and hydrating, which must not depend on the time. */
const useMinute = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => null,
  );
