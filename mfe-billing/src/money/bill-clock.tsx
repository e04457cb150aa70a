import type { UpcomingCharge } from '@mindgrove/contracts/plans';

import styles from './bill-clock.module.css';
import { billClock } from './charge-sentences.ts';

interface BillClockProps {
  dueNow: number;
  upcoming: readonly UpcomingCharge[];
  timeZone: string;
}

/** Says what is charged today and at the next charges. */
export function BillClock({ dueNow, upcoming, timeZone }: BillClockProps) {
  return (
    <ul role="list" className={styles.list} aria-label="What you pay">
      {billClock(dueNow, upcoming, timeZone).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
