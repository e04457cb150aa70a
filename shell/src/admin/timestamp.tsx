import styles from './timestamp.module.css';

const local = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const localDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const utc = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });

interface TimestampProps {
  /** ISO 8601. */
  at: string;
  isDay?: boolean;
}

/** In the reader's time zone; the title shows UTC, as logs do. */
export function Timestamp({ at, isDay = false }: TimestampProps) {
  const date = new Date(at);
  return (
    <time className={styles.timestamp} dateTime={at} title={utc.format(date)}>
      {(isDay ? localDay : local).format(date)}
    </time>
  );
}

export const dayFromNow = (days: number) => localDay.format(new Date(Date.now() + days * 86_400_000));
