import { Button } from '@mindgrove/ui/actions/button';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { HeartHandshake } from 'lucide-react';
import { useId, useState } from 'react';

import { HelpLines } from './help-lines.tsx';
import styles from './help-panel.module.css';
import type { HelpReason } from './help-reason.ts';

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
