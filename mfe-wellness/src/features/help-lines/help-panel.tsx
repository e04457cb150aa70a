import { HeartHandshake } from 'lucide-react';
import { useId } from 'react';

import { HelpLineList } from './help-lines.tsx';
import styles from './help-panel.module.css';
import type { HelpReason } from './help-reason.ts';

const TITLES: Record<HelpReason, string> = {
  today: 'Today sounds hard. You do not have to carry it alone.',
  entry: 'Your last entry sounds hard. You do not have to carry it alone.',
  days: 'Your last days were low. You do not have to carry this alone.',
  check: 'Your last two weeks sound hard. You do not have to carry this alone.',
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
      <p>
        Talking helps many people, and these lines are there for exactly that. Your doctor is another good place to
        start.
      </p>
      <HelpLineList />
    </section>
  );
}
