import type { Sit } from '@mindgrove/contracts/library';
import { durationText } from '@mindgrove/ui/data/duration-text';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Grid } from '@mindgrove/ui/layout/stack';

import { TimerCard } from '../timer-card.tsx';
import type { SessionQueue } from '../practice/session-queue.ts';
import styles from './sit-view.module.css';

const SCENES = { lake: 'a lake', forest: 'a forest', hills: 'hills' };
const SOUNDS = {
  none: 'in silence',
  rain: 'with soft rain',
  forest: 'with the sounds of a forest',
  stream: 'by a stream',
};

/** iPhones speak later only if something was spoken in a press: nothing will do. */
function unlockSpeech() {
  if ('speechSynthesis' in window) speechSynthesis.speak(new SpeechSynthesisUtterance(''));
}

interface Props {
  sit: Sit;
  userId: number;
  queue: SessionQueue;
}

export function SitView({ sit, userId, queue }: Props) {
  const { title, minutes, scene, sound, lines, closing } = sit;
  return (
    <Grid columns={2}>
      <TimerCard
        label="Guided sit"
        title={`${minutes} minutes`}
        userId={userId}
        queue={queue}
        minutes={minutes}
        sit={sit}
        onStart={unlockSpeech}
      />
      <Card>
        <CardHeading>How it goes</CardHeading>
        <p>
          The screen shows {SCENES[scene]} at night, {SOUNDS[sound]}.{' '}
          {'speechSynthesis' in window
            ? `A voice speaks ${lines.length} short lines, and each one appears on the screen.`
            : `Your browser has no voice to read aloud, so ${lines.length} short lines appear on the screen.`}{' '}
          Sit, stand or lie down, whatever’s comfortable. Pause whenever you like.
        </p>
        <details className={styles.transcript}>
          <summary>Transcript of “{title}”</summary>
          <dl>
            {lines.map(({ at, text }) => (
              <div key={at}>
                <dt>{durationText(at)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
            <div>
              <dt>End</dt>
              <dd>{closing}</dd>
            </div>
          </dl>
        </details>
      </Card>
    </Grid>
  );
}
