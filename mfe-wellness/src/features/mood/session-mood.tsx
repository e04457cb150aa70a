import { Button } from '@mindgrove/ui/actions/button';

import { moodLabel } from '../../moods/mood-scale.ts';
import styles from './mood-today.module.css';

interface SessionMoodProps {
  mood: number;
  onUse: () => void;
}

/** A member who has just said how they feel need not say it twice. */
export const SessionMood = ({ mood, onUse }: SessionMoodProps) => (
  <div className={styles.row}>
    <span>After your session you felt {moodLabel(mood)}. Use it for today?</span>
    <Button variant="secondary" onClick={onUse}>
      Use {moodLabel(mood)}
    </Button>
  </div>
);
