import { Button } from '@mindgrove/ui/button';
import { Card, CardHeading } from '@mindgrove/ui/card';
import { ProgressRing } from '@mindgrove/ui/progress-ring';
import { Flower2, Pause, Play, Square } from 'lucide-react';

import { clockText } from './clock-text.ts';
import { closingWords } from './closing-words.ts';
import { DurationPicker } from './duration-picker.tsx';
import styles from './meditation-card.module.css';
import { isUnderWay, secondsLeft } from './meditation.engine.ts';
import { useMeditation } from './use-meditation.ts';

const MAIN_ACTION = {
  stopped: { type: 'start', label: 'Start', icon: <Play aria-hidden="true" /> },
  completed: { type: 'start', label: 'Start', icon: <Play aria-hidden="true" /> },
  running: { type: 'pause', label: 'Pause', icon: <Pause aria-hidden="true" /> },
  paused: { type: 'resume', label: 'Resume', icon: <Play aria-hidden="true" /> },
} as const;

/** Counts down a session of the chosen length; `onMinutes` gets the whole minutes when one ends. */
export function MeditationCard({ onMinutes }: { onMinutes: (minutes: number) => void }) {
  const { session, now, counted, act, choose } = useMeditation(onMinutes);
  const total = session.minutes * 60;
  const left = secondsLeft(session, now);
  const main = MAIN_ACTION[session.status];
  return (
    <Card role="region" aria-label="Meditation timer">
      <CardHeading icon={<Flower2 />}>Meditation timer</CardHeading>
      <div className={styles.body}>
        <ProgressRing label="Meditation" value={total - left} max={total} text={clockText(left)} />
        <DurationPicker minutes={session.minutes} disabled={isUnderWay(session)} onChoose={choose} />
        <div className={styles.actions}>
          <Button onClick={() => act(main.type)}>
            {main.icon}
            {main.label}
          </Button>
          {/* Not `disabled`, which would drop the keyboard's focus when it is pressed. */}
          <Button
            className={styles.stop}
            variant="secondary"
            aria-disabled={!isUnderWay(session)}
            onClick={() => act('stop')}
          >
            <Square fill="currentColor" aria-hidden="true" />
            Stop
          </Button>
        </div>
        <p className={styles.words} role="status">
          {closingWords(counted)}
        </p>
      </div>
    </Card>
  );
}
