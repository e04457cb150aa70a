import styles from './business-hours.module.css';
import { hoursIn, openingState } from './opening-hours.ts';
import { useMinute } from './use-minute.ts';
import { BUSINESS_ZONE } from '../../support-details.ts';

/** The hours on the reader's own clock; only a browser knows which that is. */
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
        {isSame ? ', so these are the hours on your clock too.' : '. On your clock, this week:'}
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
