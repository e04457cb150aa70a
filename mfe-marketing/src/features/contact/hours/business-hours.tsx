import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';

import { BUSINESS_ZONE, businessHours } from '../../../support-details.ts';
import styles from './business-hours.module.css';
import { hoursIn, openingState } from './opening-hours.ts';

const MINUTE_MS = 60_000;
const CHECK_MS = 10_000;

/** The current minute in milliseconds; null while prerendering and hydrating, which must not depend on the time. */
const useMinute = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => null,
  );

export function BusinessHours() {
  return (
    <Card>
      <CardHeading icon={<Clock />}>Business hours</CardHeading>
      <dl className={styles.rows}>
        {businessHours.map(({ label, opens, closes }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              {opens}:00–{closes}:00 PST
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>Pacific Time (PST), the time in Los Angeles all year round.</p>
      <div className={styles.local}>
        <LocalHours />
      </div>
    </Card>
  );
}

/** Rendered in the browser only, which knows the reader's time zone. */
function LocalHours() {
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
