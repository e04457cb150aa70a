import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { durationText } from '@mindgrove/ui/data/duration-text';
import { ProgressRing } from '@mindgrove/ui/feedback/progress-ring';
import { Flower2 } from 'lucide-react';

import { DurationPicker } from './duration-picker.tsx';
import styles from './meditation-card.module.css';
import { isInProgress, secondsLeft } from './meditation.state.ts';
import { MeditationControls } from './meditation-controls.tsx';
import { type OnMinutes, useMeditation } from './use-meditation.ts';

export function MeditationCard({ onMinutes }: { onMinutes: OnMinutes }) {
  const { session, now, counted, act, choose } = useMeditation(onMinutes);
  const total = session.minutes * 60;
  const left = secondsLeft(session, now);
  return (
    <Card role="region" aria-label="Meditation timer">
      <CardHeading icon={<Flower2 />}>Meditation timer</CardHeading>
      <div className={styles.body}>
        <ProgressRing label="Meditation" value={total - left} max={total} text={durationText(left)} />
        <DurationPicker minutes={session.minutes} disabled={isInProgress(session)} onChoose={choose} />
        <MeditationControls session={session} act={act} />
        <p className={styles.result} role="status">
          {completionText(counted)}
        </p>
      </div>
    </Card>
  );
}

function completionText(minutes: number | null): string {
  if (minutes === null) return '';
  if (minutes === 0)
    return 'Stopped before the first full minute, so nothing was counted. Begin again whenever you like.';
  return `Well done. ${minutes} calm ${minutes === 1 ? 'minute was' : 'minutes were'} added to your total.`;
}
