import type { Trainer } from '@mindgrove/contracts/trainers';
import { clockText } from '@mindgrove/contracts/rules/schedule-text';
import { useEffect, useState } from 'react';

import { timeIn } from '../../../zones/zoned-time.ts';
import styles from './form.module.css';

export function TrainerCard({ trainer }: { trainer: Trainer }) {
  const now = useMinute();
  const { name, city, about, credentials, time_zone } = trainer;
  return (
    <section className={styles.trainer} aria-label={`About ${name}`}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className={styles.trainerText}>
        <h3>{name}</h3>
        <p>{about}</p>
        {credentials && <p className={styles.muted}>{credentials}</p>}
        <p className={styles.muted}>
          {city}, where it is {clockText(timeIn(time_zone, now))} now
        </p>
      </div>
    </section>
  );
}

/** Returns the initials of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** The time, renewed when a minute begins. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 60_000 - (now.getTime() % 60_000));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
