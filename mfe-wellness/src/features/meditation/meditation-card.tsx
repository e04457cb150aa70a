import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { clockText } from '@mindgrove/ui/data/clock-text';
import { ProgressRing } from '@mindgrove/ui/feedback/progress-ring';
import { Flower2 } from 'lucide-react';

import { closingWords } from './closing-words.ts';
import { DurationPicker } from './duration-picker.tsx';
import styles from './meditation-card.module.css';
import { isUnderWay, secondsLeft } from './meditation.engine.ts';
import { MeditationControls } from './meditation-controls.tsx';
import { useMeditation } from './use-meditation.ts';

/** Counts down a session of the chosen length; `onMinutes` gets the whole minutes when one ends. */
export function MeditationCard({ onMinutes }: { onMinutes: (minutes: number) => void }) {
  const { session, now, counted, act, choose } = useMeditation(onMinutes);
  const total = session.minutes * 60;
  const left = secondsLeft(session, now);
  return (
    <Card role="region" aria-label="Meditation timer">
      <CardHeading icon={<Flower2 />}>Meditation timer</CardHeading>
      <div className={styles.body}>
        <ProgressRing label="Meditation" value={total - left} max={total} text={clockText(left)} />
        <DurationPicker minutes={session.minutes} disabled={isUnderWay(session)} onChoose={choose} />
        <MeditationControls session={session} act={act} />
        <p className={styles.words} role="status">
          {closingWords(counted)}
        </p>
      </div>
    </Card>
  );
}
