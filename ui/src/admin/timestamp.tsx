import styles from './timestamp.module.css';

const local = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const localDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const utc = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });

interface TimestampProps {
  /** ISO 8601. */
  at: string;
  isDay?: boolean;
}

/** Shows the time in the reader's time zone; the title shows UTC, as logs do. */
export function Timestamp({ at, isDay = false }: TimestampProps) {
  const date = new Date(at);
  return (
    <time className={styles.timestamp} dateTime={at} title={utc.format(date)}>
      {(isDay ? localDay : local).format(date)}
    </time>
  );
}

const DAY_MS = 86_400_000;

/** The day this many days after a moment, given in ISO 8601. */
export const dayAfter = (moment: string, days: number) => localDay.format(Date.parse(moment) + days * DAY_MS);

export const dayFromNow = (days: number) => dayAfter(new Date().toISOString(), days);
